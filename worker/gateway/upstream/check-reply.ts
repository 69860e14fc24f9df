import * as v from "valibot";
import type { Row } from "#shared/contract/row.ts";
import { parseJson } from "../http/body.ts";
import { GatewayError } from "../errors.ts";
import { toIssues } from "../http/issues.ts";
import { scan } from "../json-scan/scan.ts";

/**
 * The bytes of a JSON reply as its row lets them through, without the fields that its schema does not name. Throws
 * UPSTREAM_CONTRACT with the paths that failed.
 */
export function checkBytes(row: Row, bytes: Uint8Array): Uint8Array {
  // Written anew, a text says no more than was read of it: no name twice, of which the last counts.
  return scan(row.response, bytes) ?? new TextEncoder().encode(JSON.stringify(checkReply(row, parsed(bytes))));
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return parseJson(bytes);
  } catch {
    throw new GatewayError("UPSTREAM_CONTRACT", { paths: ["not JSON"] });
  }
}

/** A reply as its schema knows it, unnamed fields left out; throws UPSTREAM_CONTRACT with the paths that failed. */
export function checkReply(row: Row, reply: unknown): unknown {
  const result = v.safeParse(row.response, reply);
  if (result.success) return result.output;
  throw new GatewayError("UPSTREAM_CONTRACT", {
    paths: toIssues(result.issues).map(({ path, code }) => `${path} ${code}`),
  });
}
