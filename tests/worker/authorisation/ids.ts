import { id, storeId } from "#shared/contract/fields.ts";
import type { Row, Schema } from "#shared/contract/row.ts";
import type { RequestParts } from "#shared/request.ts";

// Ids in the requests of rows: found in the schemas, read and replaced in requests. A path is dotted, "body.orderIDs".

type Inner = {
  entries?: Record<string, Schema>;
  item?: Schema;
  wrapped?: Schema;
  options?: Schema[];
  pipe?: Schema[];
};

/** Every field of a row's request that names something: an id by its schema or its name, or the code of a voucher. */
export function idPaths(row: Row): string[] {
  const parts = { params: row.params, query: row.query, body: row.body };
  const found = Object.entries(parts).flatMap(([part, schema]) => (schema ? pathsOf(schema, part) : []));
  return [...new Set(found)];
}

function pathsOf(schema: Schema, path: string): string[] {
  if (schema === id || schema === storeId) return [path];
  const { entries, item, wrapped, options = [], pipe: [first] = [] } = schema as Inner;
  if (entries) return Object.entries(entries).flatMap(([name, field]) => pathsOf(field, `${path}.${name}`));
  const inner = [item, wrapped, ...options, first === schema ? undefined : first].filter((one) => one !== undefined);
  const isNamed = /(?:^id|I[dD]s?|^promoCode)$/.test(path.split(".").at(-1) ?? "");
  const deeper = inner.flatMap((one) => pathsOf(one, path));
  return deeper.length === 0 && isNamed ? [path] : deeper;
}

/** What a request says under a path; of a list, its first entry. */
export function idAt(parts: RequestParts, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => firstOf(Object(firstOf(value))[key]), parts);
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

/** A request that names something else under a path; of a list, in its first entry. */
export function withID(parts: RequestParts, path: string, value: string): RequestParts {
  return replaced(parts, path.split("."), value) as RequestParts;
}

function replaced(value: unknown, [key, ...rest]: string[], leaf: string): unknown {
  if (Array.isArray(value))
    return [replaced(value[0], key === undefined ? [] : [key, ...rest], leaf), ...value.slice(1)];
  return key === undefined ? leaf : { ...Object(value), [key]: replaced(Object(value)[key], rest, leaf) };
}

/** An id of the same kind that names nothing; what leads to a store in it stays. */
export function absent(like: string): string {
  const [, store = "", own = ""] = /^(\d{1,12}-)?(.*)$/.exec(like) ?? [];
  return store + own.replace(/\w/g, /^\d+$/.test(own) ? "9" : "A");
}
