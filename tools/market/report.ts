import type { ImportReport } from "#shared/contract/operator.ts";
import { kindNouns } from "#shared/market/between-records.ts";
import { type RecordKind, recordKinds } from "#shared/market/check-record.ts";
import type { Checked, FileCount } from "./check-files.ts";
import type { FileProblem } from "./source.ts";

/** "menu.csv:12 price — is missing". */
export function toLine({ file, row, field, problem }: FileProblem): string {
  const place = row === null ? file : `${file}:${row}`;
  return `${place}${field === "" ? " — " : ` ${field} — `}${problem}`;
}

const plurals: Partial<Record<RecordKind, string>> = { menus: "sections", foods: "dishes" };
const singulars: Record<RecordKind, string> = { ...kindNouns, menus: "section" };

export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

function toCounts({ file, counts, owners, sections, withoutFees }: FileCount): string[] {
  const named = recordKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => countOf(counts[kind], singulars[kind], plurals[kind]));
  // Whose a menu is, its file may not show.
  const isMenu = counts.menus > 0 && counts.merchants + counts.stores === 0;
  const whose = isMenu && owners.size > 0 ? ` of ${[...owners].slice(0, 5).join(", ")}` : "";
  const line = `${file}: ${named.length === 0 ? "nothing" : named.join(", ")}${whose}`;
  return [
    line,
    ...(withoutFees > 0 ? [`  no fees: ${countOf(withoutFees, "store")}`] : []),
    // A store names the sections of its menu, whose ids a table does not show.
    ...(!file.endsWith(".json") && sections.length > 0 ? [`  for menuIDs of a store: ${sections.join(", ")}`] : []),
  ];
}

/** What was found in files: counts, words of warning, problems. */
export function describeCheck({ files, warnings, problems, problemCount, pictures }: Checked): string {
  const hosts = [...pictures.hosts].map(([host, count]) => `${countOf(count, "picture")} from ${host}`);
  const more = problemCount - problems.length;
  return [
    ...files.flatMap(toCounts),
    ...(hosts.length > 0 ? [`asked for: ${hosts.join(", ")}`] : []),
    ...warnings.map((one) => `note: ${toLine(one)}`),
    ...problems.map(toLine),
    ...(more > 0 ? [`… and ${countOf(more, "more problem")}`] : []),
  ].join("\n");
}

/** What an import would do. */
export function describeChanges({ added, changed, unchanged, removed }: ImportReport): string {
  return `${added} added, ${changed} changed, ${unchanged} unchanged, ${removed} taken off sale`;
}
