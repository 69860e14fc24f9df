import { type Contract, type Row, listRows } from "#shared/contract/row.ts";
import { GatewayError } from "../errors.ts";

/** A row, its dotted name, and the decoded path parameters of one call, not yet validated. */
export type Route = { name: string; row: Row; params: Record<string, string> };

export type MatchRoute = (method: string, path: string) => Route;

type Entry = { name: string; row: Row; params: readonly { name: string; index: number }[] };
/** Node of a path prefix: children by name, the parameter child, and the rows of this path. */
type TrieNode = { named: Map<string, TrieNode>; any: TrieNode | null; entries: Entry[] };

const createNode = (): TrieNode => ({ named: new Map(), any: null, entries: [] });

/** Creates a router; names win over parameters. A match throws NOT_FOUND, or METHOD_NOT_ALLOWED with `Allow`. */
export function createRouter(contract: Contract): MatchRoute {
  const root = createNode();
  for (const { name, row } of listRows(contract)) {
    const parts = row.path.split("/");
    nodeFor(root, parts).entries.push({ name, row, params: findParams(parts) });
  }

  return (method, path) => {
    const parts = path.split("/");
    const entries = findEntries(root, parts, 0);
    if (!entries) throw new GatewayError("NOT_FOUND");
    const rowMethod = method === "HEAD" ? "GET" : method;
    const entry = entries.find(({ row }) => row.method === rowMethod);
    if (!entry) throw new GatewayError("METHOD_NOT_ALLOWED", { headers: { Allow: allowHeader(entries) } });
    return { name: entry.name, row: entry.row, params: readParams(entry, parts) };
  };
}

const isParam = (part: string) => part.startsWith(":");

const findParams = (parts: readonly string[]) =>
  parts.flatMap((part, index) => (isParam(part) ? [{ name: part.slice(1), index }] : []));

function nodeFor(root: TrieNode, parts: readonly string[]): TrieNode {
  let node = root;
  for (const part of parts) {
    const next = (isParam(part) ? node.any : node.named.get(part)) ?? createNode();
    if (isParam(part)) node.any = next;
    else node.named.set(part, next);
    node = next;
  }
  return node;
}

function findEntries(node: TrieNode, parts: readonly string[], index: number): Entry[] | null {
  const part = parts[index];
  if (part === undefined) return node.entries.length > 0 ? node.entries : null;
  const named = node.named.get(part);
  const found = named ? findEntries(named, parts, index + 1) : null;
  return found ?? (node.any && part !== "" ? findEntries(node.any, parts, index + 1) : null);
}

function allowHeader(entries: readonly Entry[]): string {
  const methods = entries.flatMap(({ row: { method } }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  return [...new Set(methods)].join(", ");
}

function readParams({ params }: Entry, parts: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const { name, index } of params) values[name] = decodePart(parts[index] ?? "");
  return values;
}

/** Invalid percent-encoding stays unchanged: no parameter schema accepts "%". */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
