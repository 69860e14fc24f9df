import { isFileRow, type Row } from "#shared/contract/row.ts";
import { target } from "#shared/request.ts";
import { type Example, variables, variablesOf } from "./examples.ts";
import type { RowName } from "./rows.ts";

/**
 * An example as lines for a shell with curl: they work as they stand once the lines that set their variables have been
 * run. A reply that sets variables is kept first.
 */
export function curlLines(name: RowName, row: Row, example: Example, origin: string): string[] {
  const call = curl(row, example, origin);
  const sets = variablesOf(name);
  if (sets.length === 0) return [call];
  return [
    `REPLY=$(${call}); echo "$REPLY"`,
    ...sets.map((variable) => `${variable}=$(echo "$REPLY" | ${firstValueOf(variables[variable].key)})`),
  ];
}

function curl(row: Row, example: Example, origin: string): string {
  const { pathname, search } = new URL(target(row.path, withMarks(example)), origin);
  const headers = [
    ...(row.auth === "public" ? [] : [row.auth === "optional" ? "X-Session: bearer" : "Authorization: Bearer $TOKEN"]),
    ...(row.method === "GET" ? [] : ["Content-Type: application/json"]),
  ];
  const words = [
    "curl -s",
    // A file is worth more as a file than on a screen.
    ...(isFileRow(row) ? ["-OJ"] : []),
    ...(row.method === "PATCH" ? ["-X PATCH"] : []),
    ...headers.map((header) => `-H "${header}"`),
    `"${withVariables(origin + pathname + search)}"`,
    ...(row.method === "GET" ? [] : [`-d '${bodyText(example.body)}'`]),
  ];
  return words.join(" ");
}

/** Letters that stand for the dollar sign where an address would escape it. */
const mark = "-variable-";

function withMarks({ params, query }: Example): Pick<Example, "params" | "query"> {
  return JSON.parse(JSON.stringify({ params, query }).replaceAll("$", mark)) as Pick<Example, "params" | "query">;
}

const withVariables = (address: string) => address.replaceAll(mark, "$");

/** A body between single quotes; a variable steps out of them for the shell to see it. */
function bodyText(body: unknown): string {
  return JSON.stringify(body ?? {})
    .replaceAll("'", `'\\''`)
    .replace(/\$[A-Z]+/g, (variable) => `'"${variable}"'`);
}

/** The first text under a key of a reply, with what every system has. */
function firstValueOf(key: string): string {
  return `grep -o '"${key}":"[^"]*"' | head -1 | cut -d '"' -f 4`;
}
