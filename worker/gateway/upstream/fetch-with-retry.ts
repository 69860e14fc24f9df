import { isFileRow, type Row } from "#shared/contract/row.ts";
import { parseJson } from "../http/body.ts";
import { checkBytes, checkReply } from "./check-reply.ts";
import { withDeadline } from "./deadline.ts";
import { GatewayError } from "../errors.ts";
import type { UpstreamAnswer } from "./http-upstream.ts";
import { toGatewayError } from "./failure.ts";
import type { Health } from "./health.ts";

type FetchCall = {
  row: Row;
  /** Sends the call, anew for each attempt. */
  send: (signal: AbortSignal) => Promise<UpstreamAnswer>;
  health: Health;
  timeoutMs: number;
  clock: () => number;
};

/** `body` passed the row's schema, which took `checkMs`, and holds no field that the schema does not name. */
type FetchedReply = { body: Uint8Array | File; isReplay: boolean; checkMs: number };

/**
 * Asks an upstream. Only status 200 with a JSON body inside the row's schema is a reply; everything else is thrown as
 * a `Failed`. A GET is tried twice when the first try met a network error or 502, 503 or 504, as far as the upstream's
 * health allows. All of it together takes at most `timeoutMs`, then it is UPSTREAM_TIMEOUT.
 */
export async function fetchWithRetry(call: FetchCall): Promise<FetchedReply> {
  const tell = call.health.begin();
  try {
    const exchanged = await withDeadline(call.timeoutMs, (signal) => fetchTwice(call, signal));
    tell(false);
    return exchanged;
  } catch (error) {
    // An answer that is a refusal, or no answer of ours, still is one.
    tell(isTransient(error) || (error instanceof GatewayError && error.code === "UPSTREAM_TIMEOUT"));
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

async function fetchOnce({ row, send, clock }: FetchCall, signal: AbortSignal): Promise<FetchedReply> {
  const answer = await send(signal).catch(unreachable);
  const { status, headers, bytes } = answer;
  if (status !== 200) throw toGatewayError(row, answer, bytes && isJson(headers) ? parsed(bytes) : undefined);
  if (isFileRow(row)) return { body: fileOf(row, headers, bytes), isReplay: false, checkMs: 0 };
  if (!bytes || !isJson(headers)) throw new GatewayError("UPSTREAM_CONTRACT", { paths: ["not JSON of at most 2 MiB"] });
  const arrivedAtMs = clock();
  const body = checkBytes(row, bytes);
  return { body, isReplay: headers.get("Idempotency-Replayed") === "true", checkMs: clock() - arrivedAtMs };
}

/** Whatever the network throws is that the upstream was not reached. */
function unreachable(): never {
  throw new GatewayError("UPSTREAM_UNREACHABLE", { isTransient: true });
}

function isJson(headers: Headers): boolean {
  return /^application\/json\b/i.test(headers.get("Content-Type") ?? "");
}

/** A reply that is a file, under the name it is sent with; its row says which types it may have. */
function fileOf(row: Row, headers: Headers, bytes: Uint8Array | null): File {
  const [type = ""] = (headers.get("Content-Type") ?? "").toLowerCase().split(";");
  const name = /filename="([\w.-]{1,120})"/.exec(headers.get("Content-Disposition") ?? "")?.[1] ?? "file";
  return checkReply(row, bytes && new File([bytes], name, { type: type.trim() })) as File;
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return parseJson(bytes);
  } catch {
    return undefined;
  }
}
