import { getI18n } from "react-i18next";
import { loadTexts } from "#app/i18n/ensure-texts.ts";
import { showToast } from "#app/ui/toast.ts";

/** With the first heart of a list: where it is kept, when no account has it. */
export async function tellKept(): Promise<void> {
  const i18n = getI18n();
  await loadTexts(["panels"]);
  showToast({ text: i18n.t("keptOnDevice", { ns: "panels" }), closeLabel: i18n.t("close") });
}
