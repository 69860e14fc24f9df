import { transport } from "#app/api/transport.ts";
import type { PaperWidth } from "./raster.ts";

const frameClass = "st-paper";

/** A sheet in a frame of its own, laid out as on its paper. `length`: of what is on it, in px. */
export type LaidSheet = { own: Window; paper: Document; css: string; style: CSSStyleSheet; length: number };

/** Lays a sheet out. Without `width`: that of the store. Throws where the page does not come. */
export async function laySheet(job: string, width?: PaperWidth): Promise<LaidSheet> {
  const page = await loadPage(`/v4/staff/print/${job}?format=board${width === undefined ? "" : `&width=${width}`}`);
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
  const css = page.querySelector("template")?.content.textContent ?? "";
  style.replaceSync(css);
  paper.adoptedStyleSheets = [style];
  return { own, paper, css, style, length: paper.body.getBoundingClientRect().bottom };
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
