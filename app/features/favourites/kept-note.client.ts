import { getI18n } from "react-i18next";
import { showToast } from "../../ui/toast.ts";

/** With the first heart of a list: where it is kept, when no account has it. */
export async function tellKept(): Promise<void> {
  const i18n = getI18n();
  await i18n.loadNamespaces("panels");
  showToast({ text: i18n.t("keptOnDevice", { ns: "panels" }), closeLabel: i18n.t("close") });
}
