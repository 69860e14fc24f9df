const controls = "a[href], button, input, select, textarea, summary, [tabindex='0']";

let focused: Element | null = null;
/** The ancestors of `focused`, from the inside, each with the number of its child that leads there. */
let path: [parent: Element, index: number][] = [];

/** Where it had the focus. */
let address = "";

const isLost = () => document.activeElement === document.body;

function rememberPath(): void {
  path = [];
  address = location.href;
  focused = document.activeElement;
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

function moveFocus(): void {
  if (!focused || focused.isConnected || !isLost()) return;
  focused = null;
  // Another page takes the focus itself.
  if (location.href !== address) return;
  for (const [parent, index] of path) {
    if (!parent.isConnected) continue;
    const next = listControls(parent.children[index])[0] ?? listControls(parent.children[index - 1]).pop();
    if (next) return next.focus({ preventScroll: true });
  }
}

let isKept = false;

/**
 * What a tap takes away may have the focus: "+" becomes a count, a row goes, a button unfolds what it stands for. The focus then
 * moves to what has taken its place, or else to what stands before it: keyboards and screen readers would begin at the top
 * of the page again.
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
