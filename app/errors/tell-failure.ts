import { getI18n } from "react-i18next";
import { showToast, toastMs } from "#app/ui/toast.ts";
import { isNoAnswer } from "./chunk-failure.ts";

export function showLoadFailure(error: unknown): void {
  const i18n = getI18n();
  const text = i18n.t(isNoAnswer(error) ? "offline" : "chunkFailed");
  if (document.getElementById("toasts")?.textContent.includes(text)) return;
  showToast({ text, kind: "bad", ms: toastMs.error, closeLabel: i18n.t("close") });
}
