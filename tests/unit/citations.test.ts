import { expect, test } from "vitest";
import { citationsIn, type Citation, proseOf } from "#tests/support/citations.ts";
import { listTextFiles, readDocuments, readText } from "#tests/support/documents.ts";

// A clone has everything that it cites. How to cite: tests/support/citations.ts.

/** The samples of this test are not citations. */
const files = listTextFiles().filter((file) => file !== "tests/unit/citations.test.ts");
const documents = readDocuments(files);
const known = {
  requirement: new Set(documents.requirements),
  decision: new Set(documents.decisions),
  figure: new Set(documents.figures),
  record: documents.records,
};

/** Why a citation in a file leads nowhere; null when it resolves. */
function explainBroken(file: string, citation: Citation): string | null {
  switch (citation.kind) {
    case "section": {
      const target = documents.findDocument(citation.document, file);
      if (!target) return `${citation.document} does not exist`;
      return documents.hasSection(target, citation.name) ? null : `${target} has no section ${citation.name}`;
    }
    case "file":
      return documents.findDocument(citation.name, file) ? null : `${citation.name} does not exist`;
    case "link":
      return documents.hasTarget(citation.name, file) ? null : `the link ${citation.name} leads nowhere`;
    case "stale":
      return `"${citation.name}" is in no form of tests/support/citations.ts`;
    default:
      return known[citation.kind].has(citation.name) ? null : `${citation.kind} ${citation.name} does not exist`;
  }
}

function findBroken(file: string, text: string): string[] {
  const prose = proseOf(file, text);
  return prose.flatMap((piece) =>
    citationsIn(file, piece.text).flatMap((citation) => {
      const reason = explainBroken(file, citation);
      return reason === null ? [] : [`${file}:${piece.line}: ${reason}`];
    }),
  );
}

test("every citation in code, tests and documents resolves inside the repository", () => {
  expect(files.flatMap((file) => findBroken(file, readText(file)))).toEqual([]);
});

test("requirements and product decisions are numbered without a gap", () => {
  for (const [prefix, ids] of [
    ["S", documents.requirements],
    ["PD", documents.decisions],
  ] as const) {
    expect(ids).toEqual(ids.map((_, index) => `${prefix}${index + 1}`));
    expect(ids.length).toBeGreaterThanOrEqual(100);
  }
});

test.each([
  "// A price (S312, S313), see PD7 and wire.md §2, §3.",
  "/** Retries (decision 0010, performance.md R8, R9; OWASP API7). */",
  'test("a title (S46, PD32)", () => {',
  "// Steps (wire.md §8.4 and §8.6), docs/decisions/0003 and README.md.",
])("%s resolves", (text) => {
  expect(findBroken("app/sample.ts", text)).toEqual([]);
  expect(proseOf("app/sample.ts", text).flatMap((piece) => citationsIn("app/sample.ts", piece.text))).not.toEqual([]);
});

test.each([
  "// A row that is not there (S999).",
  "// A decision that is not there (PD999).",
  "// A section that is not there (wire.md §12).",
  "// A step that is not there (wire.md §8.40).",
  "// A document that is not there (spec.md §7).",
  "// A file that is not there: architecture-of-old.md.",
  "// A record that is not there (decision 0999).",
  "// A figure that is not there (performance.md P99).",
  "// A figure without its document (R6).",
  "// A list of which the last\n// is not there (wire.md §1, §7,\n// §12).",
  "// Old: (decisions V3)",
  "// Old: (spec §7, S245)",
  "// Old: (look §4)",
  "// Old: (V9)",
  'test("old (S118, I21)", () => {',
  'test("old (reliability B3)", () => {',
  "/** Old: N13. */",
  "/* A place outside the repository: ../notes/engineering */",
])("%j does not resolve", (text) => {
  expect(findBroken("app/sample.ts", text)).not.toEqual([]);
});

test.each(["[wire.md](../product/wire.md) §8, §8.4", "[performance.md](../product/performance.md) P1 and P2"])(
  "%s in a record resolves",
  (text) => {
    expect(findBroken("docs/decisions/0001-sample.md", text)).toEqual([]);
  },
);

test.each([
  "[no section](../product/wire.md) §12",
  "[no figure](../product/performance.md) P99",
  "[no file](nowhere.md)",
  "[no heading](../../README.md#nowhere)",
  "as in 0099",
])("%s in a record does not resolve", (text) => {
  expect(findBroken("docs/decisions/0001-sample.md", text)).not.toEqual([]);
});
