import * as v from "valibot";
import type { Row, Schema } from "#shared/contract/row.ts";
import { GatewayError } from "#worker/gateway/errors.ts";
import { parseJson } from "#worker/gateway/http/body.ts";
import { toIssues } from "#worker/gateway/http/issues.ts";
import { scan } from "#worker/gateway/json-scan/scan.ts";

/** Completes a parsed reply of a remote API. */
export type Complete = (reply: unknown) => Promise<unknown>;

/**
 * A valid JSON reply without fields that its schema does not name. One that is not complete goes through `complete`, if
 * there is one. Throws UPSTREAM_CONTRACT with the failed paths.
 */
export async function checkBytes(row: Row, bytes: Uint8Array, complete: Complete | null): Promise<Uint8Array> {
  const scanned = scan(row.response, bytes);
  if (scanned) return scanned;
  const reply = parseBytes(bytes);
  // The reply is serialised again, so that a repeated name in the raw text cannot bypass validation.
  return toBytes(checkReply(row, complete ? await complete(reply) : reply));
}

/** The reply of a call that was answered without JSON: only rows that need no answer accept it. */
export async function checkNothing(row: Row, complete: Complete): Promise<Uint8Array> {
  return toBytes(checkReply(row, await complete(null)));
}

const toBytes = (reply: unknown) => new TextEncoder().encode(JSON.stringify(reply));

/** The same for the JSON in a file, as text with an indent for its reader. */
export function checkFileContent(content: Schema, bytes: Uint8Array): string {
  return `${JSON.stringify(checkValue(content, parseBytes(bytes)), null, 2)}\n`;
}

function parseBytes(bytes: Uint8Array): unknown {
  try {
    return parseJson(bytes);
  } catch {
    throw new GatewayError("UPSTREAM_CONTRACT", { paths: ["not JSON"] });
  }
}

/** A validated reply without unnamed fields. Throws UPSTREAM_CONTRACT with the failed paths. */
export function checkReply(row: Row, reply: unknown): unknown {
  return checkValue(row.response, reply);
}

function checkValue(schema: Schema, reply: unknown): unknown {
  // To valibot a list is an object too, and one whose fields all have defaults would take it.
  if (Array.isArray(reply)) throw new GatewayError("UPSTREAM_CONTRACT", { paths: ["a list"] });
  const result = v.safeParse(schema, reply);
  if (result.success) return result.output;
  throw new GatewayError("UPSTREAM_CONTRACT", {
    paths: toIssues(result.issues).map(({ path, code }) => `${path} ${code}`),
  });
}
