import { getI18n } from "react-i18next";
import { loadTexts } from "#app/i18n/ensure-texts.ts";
import { watchAddress } from "./frame-address.ts";

const panelId = "plugin-payment";

/** Ends the panel that is shown, or is about to be. */
let waiting: AbortController | null = null;

/**
 * Opens a payment page in a window of its own, because providers refuse to be framed (PD31). The order's page here asks
 * for the result by itself. If the browser allows no window without another tap, a link takes it.
 */
export function openPayment(url: string): void {
  const opened = window.open(url, "_blank");
  // The payment page gets no hold of this window.
  if (opened) opened.opener = null;
  waiting?.abort();
  const shown = (waiting = new AbortController());
  const end = () => shown.abort();
  endWithPage(end, shown.signal);
  void showPanel({ url, isBlocked: opened === null, signal: shown.signal }, end).catch(() => undefined);
}

/** The panel is about one order: it goes when that is paid, and with its page (PD118). */
function endWithPage(end: () => void, signal: AbortSignal): void {
  const page = getPage();
  watchAddress(() => {
    if (getPage() !== page) end();
  }, signal);
  const orderID = location.pathname === "/order-summary" ? new URLSearchParams(location.search).get("id") : null;
  if (orderID === null) return;
  void import("./watch-order.ts").then(({ watchOrder }) => {
    const stop = watchOrder(orderID, end);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop);
  });
}

/** A page with its id: other parts of an address change while the same page is shown. */
function getPage(): string {
  return `${location.pathname} ${new URLSearchParams(location.search).get("id")}`;
}

type Panel = { url: string; isBlocked: boolean; signal: AbortSignal };

async function showPanel({ url, isBlocked, signal }: Panel, end: () => void): Promise<void> {
  await loadTexts(["plugin"]);
  if (signal.aborted) return;
  const t = getI18n().getFixedT(null, "plugin");
  const panel = document.createElement("div");
  panel.id = panelId;
  panel.setAttribute("role", "status");
  const text = document.createElement("p");
  text.textContent = t(isBlocked ? "payBlocked" : "payElsewhere");
  const link = document.createElement("a");
  link.className = "btn btn-1 btn-sm";
  Object.assign(link, { href: url, target: "_blank", textContent: t("openPayment") });
  const close = document.createElement("button");
  close.className = "btn btn-2 btn-sm";
  Object.assign(close, { type: "button", textContent: getI18n().getFixedT(null, "common")("close") });
  for (const control of [link, close]) control.addEventListener("click", end);
  // The customer is back from the other window.
  if (!isBlocked) addEventListener("focus", end, { once: true, signal });
  signal.addEventListener("abort", () => panel.remove());
  panel.append(text, link, close);
  document.body.append(panel);
}
