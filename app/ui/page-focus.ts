import { type MouseEvent, useEffect } from "react";
import { useLocation } from "react-router";
import { announce } from "./announce.ts";

/** Null until the first page is shown. */
let shownPath: string | null = null;

/** After a navigation, focuses the heading and announces the title; the first page and open dialogs keep the focus. */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const hasChanged = shownPath !== null && shownPath !== pathname;
    shownPath = pathname;
    if (!hasChanged) return;
    // It names the first page. Browsers share the address that it has, or else the address of the page.
    document.querySelector("link[rel=canonical]")?.remove();
    if (document.querySelector("dialog[open]")) return;
    moveFocus("h1");
    announce(document.title);
  }, [pathname]);
}

/** Moves to the content without a change of the address. */
export function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  moveFocus("main");
}

/** Past the menu to the cart that stands beside it. */
export function skipToOrder(event: MouseEvent): void {
  event.preventDefault();
  moveFocus("#order");
}

/** Does not scroll: the router restores the position. */
function moveFocus(name: "h1" | "main" | "#order"): void {
  const element = document.querySelector<HTMLElement>(name) ?? document.querySelector("main");
  if (!element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: name === "h1" });
}
