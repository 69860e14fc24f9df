import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page } from "playwright/test";

// A style sheet stays in the document when the visitor goes on to another page. So a rule of a sheet that a page does not
// have must meet no element of that page: the page would look otherwise after a visit to the other one.

const assets = join(import.meta.dirname, "../../build/client/assets");

type Sheet = { name: string; text: string };

/** The sheets that a page of customers can load, as the build has them: the app of staff is a document of its own. */
const readSheets = (): Sheet[] =>
  globSync("*.css", { cwd: assets })
    .map((file) => ({
      name: basename(file).replace(/-[\w-]{8}\.css$/, ""),
      text: readFileSync(join(assets, file), "utf8"),
    }))
    .filter(({ name }) => name !== "staff");

/**
 * Rules that meet an element of the page and are not of a sheet that the page has, each with the first such element. The
 * sheet of the dialogs comes to every page, a little later: its rules are for elements in dialogs and for parts of their own,
 * not for what the page's other sheets have styled.
 */
export function findForeignRules(page: Page): Promise<string[]> {
  return page.evaluate(findInDocument, readSheets());
}

// It goes to the browser without anything around it.
/* oxlint-disable unicorn/consistent-function-scoping */

/** In the browser, whose parser reads the sheets. */
function findInDocument(sheets: readonly Sheet[]): string[] {
  const listRules = (sheet: CSSStyleSheet | CSSGroupingRule): CSSStyleRule[] =>
    [...sheet.cssRules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule];
      return rule instanceof CSSGroupingRule ? listRules(rule) : [];
    });
  // A search finds no pseudo-elements; one that stands alone is for all elements.
  const toSearch = ({ selectorText }: CSSStyleRule) =>
    selectorText.replaceAll(/(^|[\s,>+~(])::/g, "$1*::").replaceAll(/::[\w-]+/g, "");
  const isLate = ({ href }: CSSStyleSheet) => href?.includes("/dialogs-") ?? false;
  const describe = (name: string, { selectorText }: CSSStyleRule, element: Element) =>
    `${name}.css: ${selectorText} meets <${element.localName} class="${element.getAttribute("class")}">`;

  const own = [...document.styleSheets].filter((sheet) => !isLate(sheet)).flatMap(listRules);
  const late = [...document.styleSheets].filter(isLate).flatMap(listRules);
  const known = new Set([...own, ...late].map(({ cssText }) => cssText));
  const foreign = sheets.flatMap(({ name, text }) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return listRules(sheet).flatMap((rule) => {
      const element = known.has(rule.cssText) ? null : document.querySelector(toSearch(rule));
      return element ? [describe(name, rule, element)] : [];
    });
  });

  /** The classes of the elements that a rule is for. */
  const listClasses = (rule: CSSStyleRule) => {
    let search = toSearch(rule);
    while (/\([^()]*\)/.test(search)) search = search.replaceAll(/\([^()]*\)/g, "");
    return search.split(",").flatMap((one) => /[^\s>+~]*$/.exec(one)?.[0].match(/\.[\w-]+/g) ?? []);
  };
  const ownTexts = new Set(own.map(({ cssText }) => cssText));
  const ownSearches = new Map<string, string[]>();
  for (const rule of own)
    for (const name of listClasses(rule)) ownSearches.set(name, [...(ownSearches.get(name) ?? []), toSearch(rule)]);
  const restyled = late.flatMap((rule) => {
    const others = listClasses(rule).flatMap((name) => ownSearches.get(name) ?? []);
    if (others.length === 0 || ownTexts.has(rule.cssText)) return [];
    const element = document.querySelector(`:is(${toSearch(rule)}):not(dialog, dialog *, #toasts, #toasts *)`);
    return element && others.some((other) => element.matches(other)) ? [describe("dialogs", rule, element)] : [];
  });
  return [...foreign, ...restyled];
}
