import { isUtf8 } from "node:buffer";
import { compiledReaders } from "virtual:compiled-readers";
import type { Schema } from "#shared/contract/row.ts";
import type { Source } from "./read.ts";
import { getReader } from "./reader.ts";

/**
 * A JSON reply without the fields that its schema does not name; the same bytes if there are none. Null when the scan
 * cannot prove that the reply is valid (JSON not as JSON.stringify writes it); then valibot decides.
 */
export function scan(schema: Schema, bytes: Uint8Array): Uint8Array | null {
  if (!isUtf8(bytes)) return null;
  const read = compiledReaders.get(schema) ?? getReader(schema);
  const source: Source = { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length), cuts: [] };
  return read(source, 0) === bytes.length ? applyCuts(source) : null;
}

function applyCuts({ bytes, cuts }: Source): Uint8Array {
  if (cuts.length === 0) return bytes;
  const bounds = [0, ...cuts, bytes.length];
  const output = new Uint8Array(bytes.length);
  let size = 0;
  for (let at = 0; at < bounds.length; at += 2) {
    const part = bytes.subarray(bounds[at], bounds[at + 1]);
    output.set(part, size);
    size += part.length;
  }
  return output.slice(0, size);
}
