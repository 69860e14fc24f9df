import * as v from "valibot";
import { checks } from "virtual:reply-checks";
import type { Row } from "#shared/contract/row.ts";
import { decodeUtf8 } from "./body.ts";
import { Failed } from "./errors.ts";
import { issuesOf } from "./issues.ts";
import type { SeenReplies } from "./seen-replies.ts";

const encoder = new TextEncoder();

/**
 * The bytes of a JSON reply as its row lets them through, the ones that came where nothing has to go. Throws
 * UPSTREAM_CONTRACT with the paths that failed, never for bytes that were let through before.
 */
export function checkBytes(row: Row, bytes: Uint8Array, seen: SeenReplies): Uint8Array {
  const known = seen.find(row.response, bytes);
  if (known) return known;
  const passed = checkText(row, bytes);
  seen.keep(row.response, bytes, passed);
  return passed;
}

function checkText(row: Row, bytes: Uint8Array): Uint8Array {
  const { text, value } = readJson(bytes);
  const written = JSON.stringify(checkReply(row, value));
  // A text may say more than what is read of it: a name twice, of which the last counts. Only the one that we would write
  // ourselves passes as it came; a byte order mark is no part of the text.
  const isOurs = written === text && bytes[0] !== 0xef;
  return isOurs ? bytes : encoder.encode(written);
}

function readJson(bytes: Uint8Array): { text: string; value: unknown } {
  try {
    const text = decodeUtf8(bytes);
    return { text, value: JSON.parse(text) };
  } catch {
    throw new Failed("UPSTREAM_CONTRACT", { paths: ["not JSON"] });
  }
}

/** A reply as its schema knows it, unnamed fields left out; throws UPSTREAM_CONTRACT with the paths that failed. */
export function checkReply(row: Row, reply: unknown): unknown {
  const passed = checks.get(row.response)?.(reply);
  if (passed !== undefined) return passed;
  const result = v.safeParse(row.response, reply);
  if (result.success) return result.output;
  throw new Failed("UPSTREAM_CONTRACT", { paths: issuesOf(result.issues).map(({ path, code }) => `${path} ${code}`) });
}
