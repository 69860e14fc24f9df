/** True when the page asks search engines to leave it out. */
export function isNoindex(html: string): boolean {
  return tagsOf(html, "meta").some(
    (tag) => attributeOf(tag, "name") === "robots" && /noindex/i.test(attributeOf(tag, "content") ?? ""),
  );
}

/**
 * The page as a static site would have it: no script, nothing that loads one, all styles in the head, and of the
 * preloads only those of fonts and of pictures with high priority. Throws when the page has no script or no style
 * sheet, or when one is left: then the HTML has a form that this function does not know.
 */
export async function toFloor(html: string, readSheet: (href: string) => Promise<string>): Promise<string> {
  const scriptless = html.replaceAll(/<script\b[^>]*>[^]*?<\/script\s*>/gi, "");
  if (scriptless === html) throw new Error("The page has no script to remove.");
  const css = await stylesOf(scriptless, readSheet);
  const bare = scriptless
    .replaceAll(styleElement, (element) => (isSheet(element) ? "" : element))
    .replaceAll(/<link\b[^>]*>/gi, (tag) => (isFloorLink(tag) ? tag : ""));
  const left = /<script\b|modulepreload|stylesheet|<style\b/i.exec(bare)?.[0];
  if (left) throw new Error(`"${left}" is left in the page.`);
  const floor = bare.replace(/<head\b[^>]*>(?:\s*<meta\b[^>]*>)*/i, (start) => `${start}<style>${css}</style>`);
  if (floor === bare) throw new Error("The page has no head.");
  return floor;
}

/** A style element, or the tag of a link; both come in the order in which they apply. */
const styleElement = /<style\b[^>]*>([^]*?)<\/style\s*>|<link\b[^>]*>/gi;

function isSheet(element: string): boolean {
  return /^<style\b/i.test(element) || relOf(element) === "stylesheet";
}

/** The text of all style sheets of the page, in their order. Throws when there is none. */
async function stylesOf(html: string, readSheet: (href: string) => Promise<string>): Promise<string> {
  const sheets = [...html.matchAll(styleElement)].filter(([element]) => isSheet(element));
  if (sheets.length === 0) throw new Error("The page has no style sheet.");
  const texts = await Promise.all(
    sheets.map(async ([element, text]) => {
      if (attributeOf(element, "media") !== null) throw new Error(`${element.slice(0, 200)} is for some media only.`);
      return text ?? readLinked(attributeOf(element, "href") ?? "", readSheet);
    }),
  );
  return texts.join("\n");
}

async function readLinked(href: string, readSheet: (href: string) => Promise<string>): Promise<string> {
  const text = await readSheet(href);
  // Such an address is relative to the sheet and would mean something else in the page.
  if (/@import|url\((?!["']?(?:data:|\/|#))/i.test(text)) throw new Error(`${href} names another file.`);
  if (/<\/style/i.test(text)) throw new Error(`${href} would end its style element.`);
  return text;
}

function isFloorLink(tag: string): boolean {
  const rel = relOf(tag);
  if (rel !== "preload") return rel !== "modulepreload" && rel !== "stylesheet";
  const as = attributeOf(tag, "as");
  return as === "font" || (as === "image" && attributeOf(tag, "fetchpriority")?.toLowerCase() === "high");
}

const relOf = (tag: string) => attributeOf(tag, "rel")?.toLowerCase() ?? null;

function tagsOf(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, "gi")) ?? [];
}

/** The value of an attribute as React writes it, in double quotes; null without it. */
function attributeOf(element: string, name: string): string | null {
  const tag = element.slice(0, element.indexOf(">") + 1);
  const value = new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1];
  return value?.replaceAll("&amp;", "&") ?? null;
}
