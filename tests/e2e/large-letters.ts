import type { Page } from "playwright/test";
import { expect } from "./support.ts";

// Letters of twice the size, on a phone: what a visitor who reads badly sets for all pages.

/** As a visitor's browser does it; the page's policy forbids an attribute. */
const setRootSize = (page: Page, fontSize: string) =>
  page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, fontSize);

/** Neither the page nor an open dialog scrolls sideways, and every figure can be read to its end. */
export async function expectRoomForLargeLetters(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await setRootSize(page, "200%");
  expect.soft(await page.evaluate(findOverflow), `${name} with large letters`).toEqual([]);
  await setRootSize(page, "");
  if (size) await page.setViewportSize(size);
}

// It goes to the browser without anything around it.
/* oxlint-disable unicorn/consistent-function-scoping */

/** In the browser: what is wider than its room, and the figures that something cuts off. */
function findOverflow(): string[] {
  const found: string[] = [];
  for (const box of [document.documentElement, ...document.querySelectorAll("dialog[open]")])
    if (box.scrollWidth > box.clientWidth) found.push(`${box.localName}: ${box.scrollWidth} in ${box.clientWidth} px`);

  /** What cuts off a box at its sides, if anything does. A rail does not: it can be pushed. */
  const findCutter = ({ left, right }: DOMRect, from: Element | null): Element | null => {
    for (let box = from; box && box !== document.body; box = box.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(box);
      if (clipPath !== "none") return null;
      if (overflowX === "visible") continue;
      const sides = box.getBoundingClientRect();
      if (box.localName !== "dialog" && /auto|scroll/.test(overflowX)) return null;
      if (right > sides.right + 1 || left < sides.left - 1) return box;
    }
    return right > document.documentElement.clientWidth + 1 ? document.documentElement : null;
  };
  const range = document.createRange();
  const walker = document.createTreeWalker(
    document.querySelector("dialog[open]") ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  while (walker.nextNode()) {
    const { currentNode } = walker;
    const { parentElement } = currentNode;
    const text = currentNode.nodeValue ?? "";
    if (!/RM|\d/.test(text) || !parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    range.selectNodeContents(currentNode);
    for (const part of range.getClientRects()) {
      const cutter = findCutter(part, parentElement);
      // Three dots say that a title goes on. A sum is never cut.
      if (cutter && (text.includes("RM") || getComputedStyle(cutter).textOverflow !== "ellipsis"))
        found.push(`"${text}" is cut by <${cutter.localName} class="${cutter.className}">`);
    }
  }
  return [...new Set(found)];
}
