import { getI18n } from "react-i18next";
import { isNoAnswer } from "#app/errors/chunk-failure.ts";
import { showToast, toastMs } from "./toast.ts";

export function showLoadFailure(error: unknown): void {
  const i18n = getI18n();
  const text = i18n.t(isNoAnswer(error) ? "offline" : "chunkFailed");
  if (document.getElementById("toasts")?.textContent.includes(text)) return;
  showToast({ text, kind: "bad", ms: toastMs.error, closeLabel: i18n.t("close") });
}
