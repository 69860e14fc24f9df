import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import * as v from "valibot";

type Parts = readonly (string | number)[];

/** An opaque cursor: where to go on in a list, and which query it belongs to. */
export function writeCursor(parts: Parts, query: string): string {
  return Buffer.from(JSON.stringify([...parts, fingerprint(query)])).toString("base64url");
}

/** The parts of a cursor that was written for this query; null for one that is broken or belongs to another. */
export function readCursor<T extends Parts>(
  cursor: string,
  query: string,
  schema: v.GenericSchema<unknown, T>,
): T | null {
  const whole = parseJson(Buffer.from(cursor, "base64url").toString());
  const parts = v.safeParse(schema, Array.isArray(whole) ? whole.slice(0, -1) : null);
  return parts.success && writeCursor(parts.output, query) === cursor ? parts.output : null;
}

function fingerprint(query: string): string {
  return createHash("sha256").update(query).digest("base64url").slice(0, 12);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
