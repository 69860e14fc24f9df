import type { Row } from "#shared/contract/row.ts";
import { hasBody, toTarget } from "#shared/request.ts";
import type { DirectCall, LocalReply } from "#worker/env.ts";
import type { CallRequest } from "#worker/gateway/call.ts";
import { type GatewayError, toFailure } from "#worker/gateway/errors.ts";
import type { RowReply } from "./reply.ts";

/*
 * A call of a loader without a request and a response in between (decision 0118): what the gateway reads of a request, and
 * what the client of a page reads of a response.
 */

/** Throws TypeError when a value of the path is missing. */
export function toCallRequest({ input, origin, headers }: DirectCall, row: Row | undefined): CallRequest {
  const method = row?.method ?? "GET";
  return {
    method,
    url: row ? origin + toTarget(row.path, input) : origin,
    headers: { get: (name) => headers[name] ?? null, has: (name) => name in headers },
    body: hasBody(method) ? new Response(JSON.stringify(input.body ?? {})).body : null,
  };
}

const decoder = new TextDecoder();

/** The gateway has checked the bytes, or written them. */
const readJson = (bytes: Uint8Array): unknown => JSON.parse(decoder.decode(bytes));

/** A value takes several times as much memory as its bytes, and an isolate has 128 MB for everything. */
const maxReadBytes = 4 * 1024 * 1024;

/** Reads shared bytes, once for all who are answered with the same: their value is frozen. Forgets all when it knows too many. */
function createSharedReader(): (bytes: Uint8Array) => unknown {
  let values = new WeakMap<Uint8Array, unknown>();
  let size = 0;
  return (bytes) => {
    const known = values.get(bytes);
    if (known !== undefined) return known;
    size += bytes.byteLength;
    if (size > maxReadBytes) [values, size] = [new WeakMap(), bytes.byteLength];
    const value = freeze(readJson(bytes));
    values.set(bytes, value);
    return value;
  };
}

function freeze(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}

/** The reply of a row as a loader gets it. */
export function createLocalReplies(): (answered: RowReply) => LocalReply {
  const readShared = createSharedReader();
  return (answered) => {
    const [status, retryAfterSeconds] = [200, null];
    if (answered.kind === "own") {
      const { body } = answered;
      return { status, value: body instanceof File ? body : readJson(body), shared: null, retryAfterSeconds };
    }
    const { bytes, times, ageSeconds } = answered;
    return { status, value: readShared(bytes), shared: { ...times, ageSeconds }, retryAfterSeconds };
  };
}

export function toLocalFailure(failed: GatewayError, caller: Parameters<typeof toFailure>[1]): LocalReply {
  const seconds = failed.details.headers?.["Retry-After"];
  return {
    status: failed.status,
    value: toFailure(failed, caller),
    shared: null,
    retryAfterSeconds: seconds === undefined ? null : Number(seconds),
  };
}
