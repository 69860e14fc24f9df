import { isFileRow, type Row } from "#shared/contract/row.ts";
import type { UpstreamAnswer } from "#worker/env.ts";
import { GatewayError } from "#worker/gateway/errors.ts";
import { parseJson } from "#worker/gateway/http/body.ts";
import { checkBytes, checkFileContent, checkNothing, checkReply, type Complete } from "./check-reply.ts";
import { withDeadline } from "./deadline.ts";
import { toGatewayError } from "./failure.ts";
import type { Health } from "./health.ts";

type FetchCall = {
  row: Row;
  send: (signal: AbortSignal) => Promise<UpstreamAnswer>;
  health: Health;
  /** Completes replies of a remote API; null: they have to be complete. */
  complete: Complete | null;
  timeoutMs: number;
  clock: () => number;
};

/** `body` is validated and has only fields of the schema; the check took `checkMs`. */
type FetchedReply = { body: Uint8Array | File; isReplay: boolean; checkMs: number };

/**
 * Sends a call to an upstream within `timeoutMs`, else UPSTREAM_TIMEOUT. Only status 200 with a valid body is a reply;
 * everything else is a GatewayError. A GET is sent again after a network error or 502, 503 or 504, if health allows it.
 */
export async function fetchWithRetry(call: FetchCall): Promise<FetchedReply> {
  return askWithin(call, (signal) => fetchTwice(call, signal));
}

/** Asks an upstream within `timeoutMs`, else UPSTREAM_TIMEOUT, and tells its health how it went. */
export async function askWithin<T>(
  { health, timeoutMs }: Pick<FetchCall, "health" | "timeoutMs">,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const recordOutcome = health.begin();
  try {
    const reply = await withDeadline(timeoutMs, ask);
    recordOutcome(false);
    return reply;
  } catch (error) {
    // Any other HTTP answer, even an invalid one, proves that the upstream is reachable.
    recordOutcome(isTransient(error) || (error instanceof GatewayError && error.code === "UPSTREAM_TIMEOUT"));
    throw error;
  }
}

async function fetchTwice(call: FetchCall, signal: AbortSignal): Promise<FetchedReply> {
  try {
    return await fetchOnce(call, signal);
  } catch (error) {
    const isWorthRetrying = call.row.method === "GET" && isTransient(error) && !signal.aborted;
    if (!isWorthRetrying || !call.health.mayRetry()) throw error;
    return fetchOnce(call, signal);
  }
}

function isTransient(error: unknown): boolean {
  return error instanceof GatewayError && error.details.isTransient === true;
}

async function fetchOnce({ row, send, clock, complete }: FetchCall, signal: AbortSignal): Promise<FetchedReply> {
  const answer = await send(signal).catch(throwUnreachable);
  const { status, headers, bytes } = answer;
  if (status !== 200) throw toRefusal(row, answer);
  if (isFileRow(row)) return { body: toFile(row, headers, bytes), isReplay: false, checkMs: 0 };
  const arrivedAtMs = clock();
  if (bytes?.length === 0 && complete)
    return { body: await checkNothing(row, complete), isReplay: false, checkMs: clock() - arrivedAtMs };
  if (!bytes || !isJson(headers)) throw new GatewayError("UPSTREAM_CONTRACT", { paths: ["not JSON of at most 2 MiB"] });
  const body = await checkBytes(row, bytes, complete);
  return { body, isReplay: headers.get("Idempotency-Replayed") === "true", checkMs: clock() - arrivedAtMs };
}

/** The error of an answer that is no reply. */
export function toRefusal(row: Row, answer: UpstreamAnswer): GatewayError {
  const { headers, bytes } = answer;
  return toGatewayError(row, answer, bytes && isJson(headers) ? tryParseJson(bytes) : undefined);
}

export function throwUnreachable(): never {
  throw new GatewayError("UPSTREAM_UNREACHABLE", { isTransient: true });
}

function isJson(headers: Headers): boolean {
  return /^application\/json\b/i.test(headers.get("Content-Type") ?? "");
}

/** A reply that is a file, under the name that the upstream sent; the row's schemas limit its type and what JSON may say. */
function toFile(row: Row, headers: Headers, bytes: Uint8Array | null): File {
  const [type = ""] = (headers.get("Content-Type") ?? "").toLowerCase().split(";");
  const name = /filename="([\w.-]{1,120})"/.exec(headers.get("Content-Disposition") ?? "")?.[1] ?? "file";
  const file = checkReply(row, bytes && new File([bytes], name, { type: type.trim() })) as File;
  return row.fileContent && bytes ? new File([checkFileContent(row.fileContent, bytes)], name, file) : file;
}

function tryParseJson(bytes: Uint8Array): unknown {
  try {
    return parseJson(bytes);
  } catch {
    return undefined;
  }
}
