import { hasPopovers } from "./has-popovers.ts";
import { iconHref } from "./icon.tsx";
import { toastMs } from "./toast-ms.ts";

export { toastMs };

export type Toast = { text: string; kind?: "ok" | "bad"; ms?: number; at?: "top" | "bottom"; closeLabel: string };

/** In a frame the page around it shows them: the plugin replaces this function (S28). */
export const toasts = { show: showInPage };

/** Announces a message above any open dialog, in place of the one before, at the bottom unless a requirement names the top (PD21). */
export function showToast(toast: Toast) {
  toasts.show(toast);
}

function showInPage({ text, kind = "ok", ms = toastMs.notice, at = "bottom", closeLabel }: Toast) {
  const region = findRegion();
  if (!region) return;
  const toast = document.createElement("div");
  toast.className = kind === "bad" ? "toast bad" : "toast";
  const message = document.createElement("span");
  message.textContent = text;
  const close = document.createElement("button");
  close.type = "button";
  close.className = "iconbtn";
  close.setAttribute("aria-label", closeLabel);
  close.append(icon("x"));
  toast.append(icon(kind === "bad" ? "circle-alert" : "circle-check"), message, close);

  const timer = setTimeout(remove, ms);
  close.addEventListener("click", remove);
  region.replaceChildren(toast);
  region.classList.toggle("top", at === "top");
  raise(region);

  function remove() {
    clearTimeout(timer);
    toast.remove();
    if (hasPopovers() && region?.childElementCount === 0) region.hidePopover();
  }
}

/** Where messages stand. Without popovers only what is inside an open dialog can be seen beside it. */
function findRegion(): HTMLElement | null {
  const region = document.getElementById("toasts");
  if (!region || hasPopovers()) return region;
  const dialog = [...document.querySelectorAll("dialog[open]")].pop();
  if (!dialog) return region;
  const inDialog = dialog.querySelector<HTMLElement>(":scope > .toasts") ?? (region.cloneNode() as HTMLElement);
  inDialog.removeAttribute("id");
  dialog.append(inDialog);
  return inDialog;
}

/** Shown again, it is above a dialog that has opened since. */
function raise(region: HTMLElement): void {
  if (!hasPopovers()) return;
  if (region.matches(":popover-open")) region.hidePopover();
  region.showPopover();
}

function icon(name: string) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  svg.setAttribute("class", "i");
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", iconHref(name));
  svg.append(use);
  return svg;
}
