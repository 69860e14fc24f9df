import { isUtf8 } from "node:buffer";
import type { Schema } from "#shared/contract/row.ts";
import { compiledReaders } from "virtual:compiled-readers";
import type { Source } from "./read.ts";
import { readerOf } from "./reader.ts";

/**
 * The bytes of a JSON reply as its schema lets them through: the ones that came where nothing has to go, else without the
 * fields that have no name. Null for bytes that are not surely inside: JSON that is spelled in any other way than
 * JSON.stringify does is left to valibot, which alone says what is wrong.
 */
export function scan(schema: Schema, bytes: Uint8Array): Uint8Array | null {
  if (!isUtf8(bytes)) return null;
  const read = compiledReaders.get(schema) ?? readerOf(schema);
  const source: Source = { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length), cuts: [] };
  return read(source, 0) === bytes.length ? without(source) : null;
}

function without({ bytes, cuts }: Source): Uint8Array {
  if (cuts.length === 0) return bytes;
  const bounds = [0, ...cuts, bytes.length];
  const kept = new Uint8Array(bytes.length);
  let size = 0;
  for (let at = 0; at < bounds.length; at += 2) {
    const part = bytes.subarray(bounds[at], bounds[at + 1]);
    kept.set(part, size);
    size += part.length;
  }
  return kept.slice(0, size);
}
