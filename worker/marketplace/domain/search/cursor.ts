import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import * as v from "valibot";
import { readJson } from "#shared/domain/text/read-json.ts";

type Parts = readonly (string | number)[];

/** An opaque cursor: the position in a list, bound to one query. */
export function writeCursor(parts: Parts, query: string): string {
  return Buffer.from(JSON.stringify([...parts, fingerprint(query)])).toString("base64url");
}

/** The parts of a cursor of this query; null when it is malformed or belongs to another query. */
export function readCursor<T extends Parts>(
  cursor: string,
  query: string,
  schema: v.GenericSchema<unknown, T>,
): T | null {
  const decoded = readJson(Buffer.from(cursor, "base64url").toString());
  const parts = v.safeParse(schema, Array.isArray(decoded) ? decoded.slice(0, -1) : null);
  return parts.success && writeCursor(parts.output, query) === cursor ? parts.output : null;
}

function fingerprint(query: string): string {
  return createHash("sha256").update(query).digest("base64url").slice(0, 12);
}
