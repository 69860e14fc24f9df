import * as v from "valibot";
import { isFileRow, type Row } from "#shared/contract/row.ts";
import type { Upstream } from "#worker/env.ts";
import { parseJson, readBytes } from "./body.ts";
import { withDeadline } from "./deadline.ts";
import { Failed } from "./errors.ts";
import { issuesOf } from "./issues.ts";
import { failureOf } from "./upstream-failure.ts";

const maxReplyBytes = 2 * 1024 * 1024;

export type Exchange = {
  row: Row;
  upstream: Upstream;
  /** Makes the request anew for each attempt. */
  request: (signal: AbortSignal) => Request;
  timeoutMs: number;
  clock: () => number;
};

/** `reply` passed the row's schema, which took `checkMs`, and holds no field that the schema does not name. */
export type Exchanged = { reply: unknown; isReplay: boolean; checkMs: number };

/**
 * Asks an upstream. Only status 200 with a JSON body inside the row's schema is a reply; everything else is thrown as
 * a `Failed`. A GET is tried twice when the first try met a network error or 502, 503 or 504. All of it together
 * takes at most `timeoutMs`, then it is UPSTREAM_TIMEOUT.
 */
export function exchange(call: Exchange): Promise<Exchanged> {
  return withDeadline(call.timeoutMs, async (signal) => {
    try {
      return await attempt(call, signal);
    } catch (error) {
      const isWorthRetrying = error instanceof Failed && error.details.isTransient && !signal.aborted;
      if (call.row.method !== "GET" || !isWorthRetrying) throw error;
      return attempt(call, signal);
    }
  });
}

async function attempt({ row, upstream, request, clock }: Exchange, signal: AbortSignal): Promise<Exchanged> {
  const outgoing = request(signal);
  const response = await reached(() => upstream.fetch(outgoing));
  const bytes = await reached(() => readBytes(response.body, maxReplyBytes));
  const body = bytes && isJson(response) ? parsed(bytes) : undefined;
  if (response.status !== 200) throw failureOf(row, response, body);
  if (isFileRow(row)) return { reply: checkReply(row, bytes && fileOf(response, bytes)), isReplay: false, checkMs: 0 };
  if (body === undefined) throw new Failed("UPSTREAM_CONTRACT", { paths: ["not JSON of at most 2 MiB"] });
  const arrivedAtMs = clock();
  const reply = checkReply(row, body);
  const isReplay = response.headers.get("Idempotency-Replayed") === "true";
  return { reply, isReplay, checkMs: clock() - arrivedAtMs };
}

/** Whatever the network throws is that the upstream was not reached. */
async function reached<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new Failed("UPSTREAM_UNREACHABLE", { isTransient: true });
  }
}

function isJson(response: Response): boolean {
  return /^application\/json\b/i.test(response.headers.get("Content-Type") ?? "");
}

/** A reply that is a file, under the name it is sent with; its row says which types it may have. */
function fileOf({ headers }: Response, bytes: Uint8Array): File {
  const [type = ""] = (headers.get("Content-Type") ?? "").toLowerCase().split(";");
  const name = /filename="([\w.-]{1,120})"/.exec(headers.get("Content-Disposition") ?? "")?.[1] ?? "file";
  return new File([bytes], name, { type: type.trim() });
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return parseJson(bytes);
  } catch {
    return undefined;
  }
}

/** The reply as its schema knows it, unnamed fields left out; throws UPSTREAM_CONTRACT with the paths that failed. */
export function checkReply(row: Row, reply: unknown): unknown {
  const result = v.safeParse(row.response, reply);
  if (result.success) return result.output;
  throw new Failed("UPSTREAM_CONTRACT", { paths: issuesOf(result.issues).map(({ path, code }) => `${path} ${code}`) });
}
