import { type Contract, type Row, rowsOf } from "#shared/contract/row.ts";
import { Failed } from "../errors.ts";

/** A row of the contract, its dotted name, and the path parameters of one call, decoded but not yet checked. */
export type Route = { name: string; row: Row; params: Record<string, string> };

export type MatchRoute = (method: string, path: string) => Route;

/** A row, and where in its path its parameters are. */
type Entry = { name: string; row: Row; params: readonly { name: string; nth: number }[] };
/** What may follow the parts of a path so far, and the rows of the path that ends here. */
type Crossing = { named: Map<string, Crossing>; any: Crossing | null; entries: Entry[] };

const crossing = (): Crossing => ({ named: new Map(), any: null, entries: [] });

/**
 * Makes the router of a contract. A match throws NOT_FOUND for an unknown path and METHOD_NOT_ALLOWED, with `Allow`,
 * for a known one; HEAD is asked of the GET row. A name wins over a parameter in the same place.
 */
export function createRoutes(contract: Contract): MatchRoute {
  const start = crossing();
  for (const { name, row } of rowsOf(contract)) {
    const parts = row.path.split("/");
    wayTo(start, parts).entries.push({ name, row, params: paramsIn(parts) });
  }

  return (method, path) => {
    const parts = path.split("/");
    const entries = entriesAt(start, parts, 0);
    if (!entries) throw new Failed("NOT_FOUND");
    const wanted = method === "HEAD" ? "GET" : method;
    const entry = entries.find(({ row }) => row.method === wanted);
    if (!entry) throw new Failed("METHOD_NOT_ALLOWED", { headers: { Allow: allowed(entries) } });
    return { name: entry.name, row: entry.row, params: valuesOf(entry, parts) };
  };
}

const isParam = (part: string) => part.startsWith(":");

const paramsIn = (parts: readonly string[]) =>
  parts.flatMap((part, nth) => (isParam(part) ? [{ name: part.slice(1), nth }] : []));

function wayTo(start: Crossing, parts: readonly string[]): Crossing {
  let at = start;
  for (const part of parts) {
    const next = (isParam(part) ? at.any : at.named.get(part)) ?? crossing();
    if (isParam(part)) at.any = next;
    else at.named.set(part, next);
    at = next;
  }
  return at;
}

function entriesAt(at: Crossing, parts: readonly string[], nth: number): Entry[] | null {
  const part = parts[nth];
  if (part === undefined) return at.entries.length > 0 ? at.entries : null;
  const named = at.named.get(part);
  const found = named ? entriesAt(named, parts, nth + 1) : null;
  return found ?? (at.any && part !== "" ? entriesAt(at.any, parts, nth + 1) : null);
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
