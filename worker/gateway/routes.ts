import { METHOD_NAME_ALL } from "hono/router";
import { TrieRouter } from "hono/router/trie-router";
import { type Contract, type Row, rowsOf } from "#shared/contract/row.ts";
import { Failed } from "./errors.ts";

/** A row of the contract, its dotted name, and the path parameters of one call, decoded but not yet checked. */
export type Route = { name: string; row: Row; params: Record<string, string> };

export type MatchRoute = (method: string, path: string) => Route;

/**
 * Makes the router of a contract. A match throws NOT_FOUND for an unknown path and METHOD_NOT_ALLOWED, with `Allow`,
 * for a known one; HEAD is asked of the GET row.
 */
export function createRoutes(contract: Contract): MatchRoute {
  const router = new TrieRouter<{ name: string; row: Row }>();
  // Under every method: only all rows of a path together tell an unknown path from a wrong method.
  for (const entry of rowsOf(contract)) router.add(METHOD_NAME_ALL, entry.row.path, entry);

  return (method, path) => {
    const [found] = router.match(METHOD_NAME_ALL, path) as [[{ name: string; row: Row }, Record<string, string>][]];
    if (found.length === 0) throw new Failed("NOT_FOUND");
    const wanted = method === "HEAD" ? "GET" : method;
    const match = found.find(([{ row }]) => row.method === wanted);
    if (!match) throw new Failed("METHOD_NOT_ALLOWED", { headers: { Allow: allowed(found.map(([{ row }]) => row)) } });
    const [{ name, row }, params] = match;
    return { name, row, params: decoded(params) };
  };
}

function allowed(rows: Row[]): string {
  return [...new Set(rows.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method])))].join(", ");
}

function decoded(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodePart(value)]));
}

/** A part that is not valid percent-encoding stays as it is: no schema of a parameter accepts a "%". */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
