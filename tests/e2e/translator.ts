import { expect, type Page } from "playwright/test";

// A translator as browsers have one: it runs in a world of its own, so the page sees only what it does to the document.

/** "swaps": each text is replaced by an element with the translated text. "wraps": the text is moved into the element. */
export type Way = "swaps" | "wraps";

/** What a translated text begins with. Nobody sees it, and Playwright does not compare it. */
const mark = "\u200b";

// Functions that run in the browser have all they need inside.
/* oxlint-disable unicorn/consistent-function-scoping */

function translate(way: Way, mark: string): void {
  const isText = (node: Node) => /[\p{L}\p{N}]/u.test(node.nodeValue ?? "") && !node.parentElement?.closest("font");
  const translateText = (text: Text) => {
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    outer.append(inner);
    if (way === "wraps") {
      text.before(outer);
      inner.append(text);
      text.data = mark + text.data;
    } else {
      inner.append(mark + text.data);
      text.replaceWith(outer);
    }
  };
  const translateAll = (root: Node) => {
    if (root instanceof Element && root.closest("head, script, style, textarea, svg")) return;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = isText(root) ? [root] : [];
    while (walker.nextNode()) if (isText(walker.currentNode)) texts.push(walker.currentNode);
    for (const text of texts)
      if (text instanceof Text && !text.parentElement?.closest("script, style, textarea, svg")) translateText(text);
  };
  addEventListener("translate", () => {
    document.documentElement.lang = "ms";
    document.documentElement.classList.add("translated-ltr");
    translateAll(document.body);
    // What is shown later is translated too, and later than React shows it.
    new MutationObserver((records) => {
      setTimeout(() => {
        for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) translateAll(node);
      });
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** Has to be called before the page is opened. */
export async function addTranslator(page: Page, way: Way): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Page.enable");
  const source = `(${translate.toString()})(${JSON.stringify(way)}, ${JSON.stringify(mark)})`;
  await cdp.send("Page.addScriptToEvaluateOnNewDocument", { source, worldName: "translator" });
}

/** Translates the open document, and what it shows from now on. */
export async function startTranslator(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("translate")));
  await expect(page.locator("main font").first()).toBeAttached();
}

type Fiber = {
  tag: number;
  child: Fiber | null;
  sibling: Fiber | null;
  stateNode: unknown;
  memoizedState: unknown;
  memoizedProps: { children?: unknown } | string | null;
};

/** The texts of the page as React knows them, and as the document has them. */
function readTexts(mark: string) {
  const keyOf = (object: object, start: string) => Object.keys(object).find((key) => key.startsWith(start)) ?? "";
  const known: string[] = [];
  const inBody = (node: unknown) => node instanceof Node && document.body.contains(node);
  const visit = (fiber: Fiber | null): void => {
    for (let one = fiber; one; one = one.sibling) {
      const { tag, memoizedProps: props, memoizedState, child } = one;
      // A text, an element with one text, and what is hidden until it is loaded.
      if (typeof props === "string") known.push(props);
      else if (tag === 5 && child === null && props && inBody(one.stateNode)) {
        const { children } = props;
        if (typeof children === "string" || typeof children === "number") known.push(String(children));
      }
      if (tag === 22 && memoizedState !== null) continue;
      visit(child);
    }
  };
  const container: { stateNode: { current: Fiber } } = Reflect.get(document, keyOf(document, "__reactContainer"));
  visit(container.stateNode.current);

  const shown: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    if (!text.parentElement?.closest("script, style, noscript, #toasts, #spoken")) shown.push(text.nodeValue ?? "");
  }
  const join = (texts: string[]) => texts.join("|").replaceAll(mark, "").replace(/\|+/g, "|");
  return { known: join(known), shown: join(shown) };
}

/** Fails while the document shows another text than React has rendered: one that is old, missing, twice or elsewhere. */
export async function expectCurrentTexts(page: Page): Promise<void> {
  await expect(async () => {
    const { known, shown } = await page.evaluate(readTexts, mark);
    expect(shown.split("|")).toEqual(known.split("|"));
  }).toPass({ timeout: 5000 });
}
