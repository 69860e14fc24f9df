const controls = "a[href], button, input, select, textarea, summary, [tabindex='0']";

let focused: Element | null = null;
/** The ancestors of `focused`, from the inside, each with the number of its child that leads there. */
let path: [parent: Element, index: number][] = [];

/** Where it had the focus. */
let address = "";

/** The box around it that may move to another place, such as an order that goes on to the next column. */
let kept: HTMLElement | null = null;
/** It is to be seen where it goes: whoever points looks at the place of the tap. */
let isByKey = false;

const isLost = () => document.activeElement === document.body;

function rememberPath(): void {
  path = [];
  address = location.href;
  focused = document.activeElement;
  kept = focused?.closest<HTMLElement>("[data-kept]") ?? null;
  isByKey = focused?.matches(":focus-visible") ?? false;
  for (
    let child = focused;
    child?.parentElement && !child.matches("dialog, main, body > *");
    child = child.parentElement
  ) {
    path.push([child.parentElement, [...child.parentElement.children].indexOf(child)]);
  }
}

function listControls(box: Element | undefined): HTMLElement[] {
  const all = box ? [box as HTMLElement, ...box.querySelectorAll<HTMLElement>("*")] : [];
  return all.filter((one) => one.matches(controls) && !one.matches(":disabled") && one.getClientRects().length > 0);
}

/** The first control of what had the focus, where it is now. */
function findMoved(): HTMLElement | undefined {
  if (!kept || kept.isConnected) return undefined;
  const places = document.querySelectorAll(`[data-kept="${kept.dataset["kept"]}"]`);
  return [...places].flatMap(listControls)[0];
}

function moveFocus(): void {
  if (!focused || focused.isConnected || !isLost()) return;
  focused = null;
  // Another page takes the focus itself.
  if (location.href !== address) return;
  const moved = findMoved();
  if (moved) return moved.focus({ preventScroll: !isByKey });
  for (const [parent, index] of path) {
    if (!parent.isConnected) continue;
    const next = listControls(parent.children[index])[0] ?? listControls(parent.children[index - 1]).pop();
    if (next) return next.focus({ preventScroll: true });
  }
  const main = document.querySelector("main");
  if (!main) return;
  const [first = main] = listControls(main);
  if (first === main) main.tabIndex = -1;
  first.focus({ preventScroll: true });
}

let isKept = false;

/**
 * What a tap takes away may have the focus: "+" becomes a count, a row goes, a button unfolds what it stands for. The focus then
 * moves to what has taken its place, or else to what stands before it: keyboards and screen readers would begin at the top
 * of the page again. What goes on elsewhere takes it along: both places have one name in `data-kept`.
 */
export function keepFocus(): void {
  if (isKept) return;
  isKept = true;
  rememberPath();
  addEventListener("focusin", rememberPath);
  // Whoever leaves a control that stays wants nothing focused.
  addEventListener("focusout", () =>
    setTimeout(() => {
      if (isLost() && focused?.isConnected) focused = null;
    }),
  );
  new MutationObserver(moveFocus).observe(document, { childList: true, subtree: true });
}
