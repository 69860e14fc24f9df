// What the script shows on a site that shows it not itself. Styles are set by script: the policy of a site may forbid
// style sheets and attributes of others.

/** What the frame asks to show; `ms` is its display time. */
export type Notification = { text: string; kind: "ok" | "bad"; position: "top" | "bottom"; ms: number };

let region: HTMLElement | null = null;

/** Shows a notification above the site, and reads it to those who cannot see it. */
export function showNotification({ text, kind, position, ms }: Notification): void {
  if (!region) {
    region = document.createElement("div");
    region.setAttribute("role", "status");
    region.style.cssText =
      "position:fixed;left:0;right:0;z-index:2147483647;display:grid;justify-items:center;pointer-events:none";
    document.body.append(region);
  }
  region.style.top = position === "top" ? "16px" : "auto";
  region.style.bottom = position === "top" ? "auto" : "16px";
  const note = document.createElement("p");
  note.textContent = text;
  const ground = kind === "bad" ? "#8f1d1d" : "#1f4d2e";
  note.style.cssText = `margin:0 16px;padding:12px 20px;border-radius:24px;color:#fff;background:${ground};font:16px/1.4 system-ui,sans-serif`;
  region.replaceChildren(note);
  setTimeout(() => note.remove(), ms);
}

/** Shows that the frame waits: a line above it, and `aria-busy` for those who cannot see it. */
export function showLoader(frame: HTMLIFrameElement, isLoading: boolean): void {
  frame.style.boxShadow = isLoading ? "0 -3px 0 #dc2626" : "none";
  if (isLoading) frame.setAttribute("aria-busy", "true");
  else frame.removeAttribute("aria-busy");
}
