import { getI18n } from "react-i18next";
import { loadTexts } from "#app/i18n/ensure-texts.ts";

const panelId = "plugin-payment";

/**
 * Opens a payment page in a window of its own, because providers refuse to be framed (PD31). The order's page here asks
 * for the result by itself. If the browser allows no window without another tap, a link takes it.
 */
export function openPayment(url: string): void {
  const opened = window.open(url, "_blank");
  // The payment page gets no hold of this window.
  if (opened) opened.opener = null;
  document.getElementById(panelId)?.remove();
  void showPanel(url, opened === null).catch(() => undefined);
}

async function showPanel(url: string, isBlocked: boolean): Promise<void> {
  await loadTexts(["plugin"]);
  const t = getI18n().getFixedT(null, "plugin");
  const panel = document.createElement("div");
  panel.id = panelId;
  panel.setAttribute("role", "status");
  const text = document.createElement("p");
  text.textContent = isBlocked ? t("payBlocked") : `${t("payTitle")}. ${t("payWaiting")}`;
  const link = document.createElement("a");
  link.className = "btn btn-1 btn-sm";
  Object.assign(link, { href: url, target: "_blank", textContent: t("openPayment") });
  const close = () => panel.remove();
  link.addEventListener("click", close);
  // The customer is back from the other window.
  if (!isBlocked) addEventListener("focus", close, { once: true });
  panel.append(text, link);
  document.body.append(panel);
}
