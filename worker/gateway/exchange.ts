import * as v from "valibot";
import { isFileRow, type Row } from "#shared/contract/row.ts";
import type { Upstream } from "#worker/env.ts";
import { parseJson, readBytes } from "./body.ts";
import { withDeadline } from "./deadline.ts";
import { Failed } from "./errors.ts";
import { issuesOf } from "./issues.ts";
import { failureOf } from "./upstream-failure.ts";
import type { Health } from "./upstream-health.ts";

const maxReplyBytes = 2 * 1024 * 1024;

export type Exchange = {
  row: Row;
  upstream: Upstream;
  health: Health;
  /** Makes the request anew for each attempt. */
  request: (signal: AbortSignal) => Request;
  timeoutMs: number;
  clock: () => number;
};

/** `reply` passed the row's schema, which took `checkMs`, and holds no field that the schema does not name. */
export type Exchanged = { reply: unknown; isReplay: boolean; checkMs: number };

/**
 * Asks an upstream. Only status 200 with a JSON body inside the row's schema is a reply; everything else is thrown as
 * a `Failed`. A GET is tried twice when the first try met a network error or 502, 503 or 504, as far as the upstream's
 * health allows. All of it together takes at most `timeoutMs`, then it is UPSTREAM_TIMEOUT.
 */
export async function exchange(call: Exchange): Promise<Exchanged> {
  const tell = call.health.begin();
  try {
    const exchanged = await withDeadline(call.timeoutMs, (signal) => attempts(call, signal));
    tell(false);
    return exchanged;
  } catch (error) {
    // An answer that is a refusal, or no answer of ours, still is one.
    tell(isPassing(error) || (error instanceof Failed && error.code === "UPSTREAM_TIMEOUT"));
    throw error;
  }
}

async function attempts(call: Exchange, signal: AbortSignal): Promise<Exchanged> {
  try {
    return await attempt(call, signal);
  } catch (error) {
    const isWorthRetrying = call.row.method === "GET" && isPassing(error) && !signal.aborted;
    if (!isWorthRetrying || !call.health.mayRetry()) throw error;
    return attempt(call, signal);
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof Failed && error.details.isTransient === true;
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
