import { transport } from "#app/api/transport.ts";

const frameClass = "st-paper";

/** Prints a sheet by the printer of this browser, which says nothing of what became of it. Throws where the page does not come. */
export async function printSheet(job: string): Promise<void> {
  const page = await loadPage(`/v4/staff/print/${job}`);
  // The one before stays until now: a browser may still be at it.
  document.querySelector(`.${frameClass}`)?.remove();
  const frame = document.createElement("iframe");
  frame.className = frameClass;
  frame.tabIndex = -1;
  frame.title = page.title;
  document.body.append(frame);
  const { contentWindow: own, contentDocument: paper } = frame;
  if (!own || !paper) throw new Error("no frame to print in");
  paper.title = page.title;
  paper.documentElement.lang = page.documentElement.lang;
  paper.body.replaceChildren(...Array.from(page.body.childNodes, (node) => paper.importNode(node, true)));
  const { CSSStyleSheet: Sheet } = own as Window & typeof globalThis;
  // The policy of this page takes no style of an element; a sheet that a script makes is none.
  const style = new Sheet();
  style.replaceSync(page.querySelector("style")?.textContent ?? "");
  paper.adoptedStyleSheets = [style];
  style.replaceSync(cutToLength(style, paper.body.getBoundingClientRect().bottom));
  own.focus();
  own.print();
}

/** Read as a document, because the policy lets no script make one of a text. */
function loadPage(path: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", `${transport.origin}${path}`);
    for (const [name, value] of Object.entries(transport.headers())) request.setRequestHeader(name, value);
    request.responseType = "document";
    request.addEventListener("load", () => {
      const page = request.status === 200 ? request.responseXML : null;
      if (page) resolve(page);
      else reject(new Error(`a sheet of paper: ${request.status}`));
    });
    request.addEventListener("error", () => reject(new Error("a sheet of paper did not come")));
    request.send();
  });
}

const pxPerMm = 96 / 25.4;

/** The rules with one page as long as what is on it: paper on a roll is cut at the end of a page. `px`: the length. */
function cutToLength({ cssRules }: CSSStyleSheet, px: number): string {
  const length = Math.ceil(px / pxPerMm) + 4;
  return Array.from(cssRules, ({ cssText }) => cssText)
    .join("\n")
    .replace(/(?<=\bsize:\s*\d+mm) \d+mm/, ` ${length}mm`);
}
