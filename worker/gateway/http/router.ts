import { type Contract, type Row, rowsOf } from "#shared/contract/row.ts";
import { GatewayError } from "../errors.ts";

/** A row of the contract, its dotted name, and the path parameters of one call, decoded but not yet checked. */
export type Route = { name: string; row: Row; params: Record<string, string> };

export type MatchRoute = (method: string, path: string) => Route;

/** A row, and where in its path its parameters are. */
type Entry = { name: string; row: Row; params: readonly { name: string; nth: number }[] };
/** What may follow the parts of a path so far, and the rows of the path that ends here. */
type TrieNode = { named: Map<string, TrieNode>; any: TrieNode | null; entries: Entry[] };

const createNode = (): TrieNode => ({ named: new Map(), any: null, entries: [] });

/**
 * Makes the router of a contract. A match throws NOT_FOUND for an unknown path and METHOD_NOT_ALLOWED, with `Allow`,
 * for a known one; HEAD is asked of the GET row. A name wins over a parameter in the same place.
 */
export function createRouter(contract: Contract): MatchRoute {
  const start = createNode();
  for (const { name, row } of rowsOf(contract)) {
    const parts = row.path.split("/");
    nodeFor(start, parts).entries.push({ name, row, params: paramsIn(parts) });
  }

  return (method, path) => {
    const parts = path.split("/");
    const entries = findEntries(start, parts, 0);
    if (!entries) throw new GatewayError("NOT_FOUND");
    const wanted = method === "HEAD" ? "GET" : method;
    const entry = entries.find(({ row }) => row.method === wanted);
    if (!entry) throw new GatewayError("METHOD_NOT_ALLOWED", { headers: { Allow: allowed(entries) } });
    return { name: entry.name, row: entry.row, params: valuesOf(entry, parts) };
  };
}

const isParam = (part: string) => part.startsWith(":");

const paramsIn = (parts: readonly string[]) =>
  parts.flatMap((part, nth) => (isParam(part) ? [{ name: part.slice(1), nth }] : []));

function nodeFor(start: TrieNode, parts: readonly string[]): TrieNode {
  let at = start;
  for (const part of parts) {
    const next = (isParam(part) ? at.any : at.named.get(part)) ?? createNode();
    if (isParam(part)) at.any = next;
    else at.named.set(part, next);
    at = next;
  }
  return at;
}

function findEntries(at: TrieNode, parts: readonly string[], nth: number): Entry[] | null {
  const part = parts[nth];
  if (part === undefined) return at.entries.length > 0 ? at.entries : null;
  const named = at.named.get(part);
  const found = named ? findEntries(named, parts, nth + 1) : null;
  return found ?? (at.any && part !== "" ? findEntries(at.any, parts, nth + 1) : null);
}

function allowed(entries: readonly Entry[]): string {
  const methods = entries.flatMap(({ row: { method } }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  return [...new Set(methods)].join(", ");
}

function valuesOf({ params }: Entry, parts: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const { name, nth } of params) values[name] = decodePart(parts[nth] ?? "");
  return values;
}

/** A part that is not valid percent-encoding stays as it is: no schema of a parameter accepts a "%". */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
