import { isFileRow, isSocketRow, type Row } from "#shared/contract/row.ts";
import { hasBody, toTarget } from "#shared/request.ts";
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
    ...(hasBody(row.method) ? ["Content-Type: application/json"] : []),
    ...(isSocketRow(row) ? [...upgradeHeaders, `Origin: ${origin}`] : []),
  ];
  const words = [
    "curl -s",
    // Save a file instead of printing it.
    ...(isFileRow(row) ? ["-OJ"] : []),
    // Print what comes on a socket as it comes.
    ...(isSocketRow(row) ? ["-N --http1.1"] : []),
    ...(row.method === "GET" || row.method === "POST" ? [] : [`-X ${row.method}`]),
    ...headers.map((header) => `-H "${header}"`),
    `"${withVariables(origin + pathname + search)}"`,
    ...(hasBody(row.method) ? [`-d '${bodyText(example.body)}'`] : []),
  ];
  return words.join(" ");
}

/** What a browser says when it opens a WebSocket. */
const upgradeHeaders = [
  "Connection: Upgrade",
  "Upgrade: websocket",
  "Sec-WebSocket-Version: 13",
  `Sec-WebSocket-Key: ${btoa("sixteen bytes in")}`,
];

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
