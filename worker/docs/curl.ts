import { isFileRow, type Row } from "#shared/contract/row.ts";
import { toTarget } from "#shared/request.ts";
import { variables, getVariablesSetBy } from "./examples.ts";
import type { Example } from "./row-text.ts";
import type { RowName } from "./rows.ts";

/** Curl lines of an example; a reply that sets variables goes to REPLY first. Earlier lines must set the used variables. */
export function createCurlLines(name: RowName, row: Row, example: Example, origin: string): string[] {
  const call = curl(row, example, origin);
  const sets = getVariablesSetBy(name);
  if (sets.length === 0) return [call];
  return [
    `REPLY=$(${call}); echo "$REPLY"`,
    ...sets.map((variable) => `${variable}=$(echo "$REPLY" | ${firstValueOf(variables[variable].key)})`),
  ];
}

function curl(row: Row, example: Example, origin: string): string {
  const { pathname, search } = new URL(toTarget(row.path, withMarks(example)), origin);
  const headers = [
    ...(row.auth === "public" ? [] : [row.auth === "optional" ? "X-Session: bearer" : "Authorization: Bearer $TOKEN"]),
    ...(row.method === "GET" ? [] : ["Content-Type: application/json"]),
  ];
  const words = [
    "curl -s",
    // Save a file instead of printing it.
    ...(isFileRow(row) ? ["-OJ"] : []),
    ...(row.method === "PATCH" ? ["-X PATCH"] : []),
    ...headers.map((header) => `-H "${header}"`),
    `"${withVariables(origin + pathname + search)}"`,
    ...(row.method === "GET" ? [] : [`-d '${bodyText(example.body)}'`]),
  ];
  return words.join(" ");
}

/** Stands for the dollar sign, which URL encoding would escape. */
const dollarMark = "-variable-";

function withMarks({ params, query }: Example): Pick<Example, "params" | "query"> {
  return JSON.parse(JSON.stringify({ params, query }).replaceAll("$", dollarMark)) as Pick<Example, "params" | "query">;
}

const withVariables = (address: string) => address.replaceAll(dollarMark, "$");

/** A body in single quotes; variables leave the quotes, so that the shell expands them. */
function bodyText(body: unknown): string {
  return JSON.stringify(body ?? {})
    .replaceAll("'", `'\\''`)
    .replace(/\$[A-Z]+/g, (variable) => `'"${variable}"'`);
}

/** A command that prints the first text under a key, with tools that every system has. */
function firstValueOf(key: string): string {
  return `grep -o '"${key}":"[^"]*"' | head -1 | cut -d '"' -f 4`;
}
