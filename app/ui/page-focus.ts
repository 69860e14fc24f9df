import { type MouseEvent, useEffect } from "react";
import { useLocation } from "react-router";

/** The path whose page is shown; null until the first page is. */
let shownPath: string | null = null;

/**
 * After a change of page the focus is on the new page's heading, and its title is read out. A page that is opened first,
 * or a dialog that is open, keeps the focus where it is.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const hasChanged = shownPath !== null && shownPath !== pathname;
    shownPath = pathname;
    if (!hasChanged || document.querySelector("dialog[open]")) return;
    moveFocus("h1");
    const region = document.getElementById("page-title");
    if (region) region.textContent = document.title;
  }, [pathname]);
}

/** Follows the skip link: into the page's content, and without a new address. */
export function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  moveFocus("main");
}

/** Where the page has scrolled to is not changed: that is the router's business. */
function moveFocus(name: "h1" | "main"): void {
  const element = document.querySelector<HTMLElement>(name) ?? document.querySelector("main");
  if (!element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: name === "h1" });
}
