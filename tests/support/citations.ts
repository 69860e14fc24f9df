/**
 * How code, tests and documents cite:
 * - a requirement or a product decision by its id: S12, S34–S37, PD3
 * - a section by its document: `wire.md` or a link to it, then the section sign and its number; 8.4 is item 4 of the list
 *   in section 8
 * - a technical record by its number: decision 0020, or its path
 * - a figure by its document: performance.md P7; in that document by its id alone
 * - another document by its file name, an outside standard by "OWASP" and its number
 *
 * Lists go on with ", ", " and ", " or " and "–" without naming the document again.
 */
export type Citation =
  | { kind: "requirement" | "decision" | "figure" | "record" | "file" | "link" | "stale"; name: string }
  | { kind: "section"; name: string; document: string };

type Prose = { text: string; line: number };

const more = (item: string) => String.raw`(?:(?:, | and | or |–)${item})*`;
const section = String.raw`§\d+(?:\.\d+)*`;
const figure = String.raw`(?:SEC|P|R)\d+`;

const sections = new RegExp(String.raw`([\w./-]+\.md) (${section}${more(section)})`, "g");
const figures = new RegExp(String.raw`(?<!\w)[./\w-]*\bperformance\.md (${figure}${more(figure)})\b`, "g");
const records = new RegExp(
  String.raw`\b[Dd]ecisions? (\d{4}${more(String.raw`\d{4}`)})\b|\bdocs/decisions/(\d{4})`,
  "g",
);

/** A figure without its document. */
const bareFigure = new RegExp(String.raw`(?<![\w.-])${figure}\b(?![./-]\w)`, "g");

/** What an older text wrote, or what names no place in this repository. */
const stale = [
  /(?:\b[\w.']+ )?\(?§[\d.]*/g,
  /\b(?:spec|checklist|look|design|decisions?|reliability|architecture|models|libraries|structure|backend|beyond)(?:\.md)? [A-Z]{1,3}\d+\b/g,
  /(?<![\w.-])[BINTV]\d{1,2}\b(?![.-]\w)/g,
  bareFigure,
  /(?<!OWASP )\b(?:API\d+|ASVS [\d.]+)\b/g,
  /(?<![\w./])\.\.\/[a-z][\w./-]*/g,
];

const comment = /(?<=^|[\s{(,;])\/\*[\s\S]*?\*\/|(?:(?<=^|\s)\/\/[^\n]*(?:\n[ \t]*(?=\/\/))?)+|^#[^\n]*/gm;
const citedInTitle = /(?<=[\s"'`])\((?:[\w.]+ )?(?:[A-Z]+|§)\d[^()\n]*\)(?=[^\n]*["'`])/g;

/** Comments of code, and the bracketed ids in a test's title; of a document every line. */
export function proseOf(file: string, text: string): Prose[] {
  const lineAt = (offset: number) => text.slice(0, offset).split("\n").length;
  if (file.endsWith(".md")) {
    return text.split("\n").map((line, index) => ({ text: line, line: index + 1 }));
  }
  const comments = [...text.matchAll(comment)];
  const code = text.replace(comment, (match) => match.replace(/[^\n]/g, " "));
  return [...comments, ...code.matchAll(citedInTitle)].map((match) => ({
    text: match[0].replace(/\n\s*(?:\*\/?|\/\/)?\s*/g, " "),
    line: lineAt(match.index),
  }));
}

function itemsOf(list: string): string[] {
  return list.split(/, | and | or |–/);
}

/** Every citation in a piece of prose, and what looks like one but is in no form that can be looked up. */
export function citationsIn(file: string, prose: string): Citation[] {
  const found: Citation[] = [];
  let rest = prose;
  /** Takes matches out, so that what is left over can be judged as stale. */
  const take = (pattern: RegExp, toCitations: (groups: string[]) => Citation[]) => {
    rest = rest.replace(pattern, (...match: unknown[]) => {
      found.push(...toCitations(match.map((group) => (typeof group === "string" ? group : ""))));
      return "•";
    });
  };
  if (file === "docs/product/decisions.md") rest = rest.replace(/^(\| PD\d+ \|) [A-Z]\d+ /, "$1 ");
  if (file === "docs/product/performance.md") rest = rest.replace(new RegExp(`^\\| ${figure} `), "| ");
  if (file.endsWith(".md")) {
    rest = rest.replace(/\]\(([^)\s]+\.md)\) (?=§|[A-Z]+\d)/g, "]($1) $1 ");
    take(/\]\(([^)\s]+)\)/g, ([, name = ""]) => [{ kind: "link", name }]);
    if (file.startsWith("docs/decisions/")) rest = rest.replace(/^(?:# \d{4} |- \[\d{4}(?=•))/, "");
  }
  take(sections, ([, document = "", list = ""]) =>
    itemsOf(list).map((name) => ({ kind: "section", document, name: name.slice(1) })),
  );
  if (file.startsWith("docs/product/")) {
    take(new RegExp(section, "g"), ([name = ""]) => [{ kind: "section", document: file, name: name.slice(1) }]);
  }
  take(figures, ([, list = ""]) => itemsOf(list).map((name) => ({ kind: "figure", name })));
  // The document of the figures names its own without itself.
  if (file === "docs/product/performance.md") take(bareFigure, ([name = ""]) => [{ kind: "figure", name }]);
  take(records, ([, list = "", path = ""]) => itemsOf(list || path).map((name) => ({ kind: "record", name })));
  take(/(?<![\w/.*-])[\w./-]+\.md\b/g, ([name = ""]) => [{ kind: "file", name }]);
  take(/(?<![\w-])PD\d+\b/g, ([name = ""]) => [{ kind: "decision", name }]);
  take(/(?<![\w.-])S\d{1,4}\b(?![./-]\w)/g, ([name = ""]) => [{ kind: "requirement", name }]);
  if (file.startsWith("docs/decisions/")) take(/\b00\d\d\b/g, ([name = ""]) => [{ kind: "stale", name }]);
  for (const pattern of stale) take(pattern, ([name = ""]) => [{ kind: "stale", name }]);
  return found;
}
