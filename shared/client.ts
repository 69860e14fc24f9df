import type { ErrorCode, Failure } from "./contract/errors.ts";
import {
  type Contract,
  isFileRow,
  isSocketRow,
  type OnFailure,
  type Row,
  type RowInput,
  type RowReply,
} from "./contract/row.ts";
import { toVisibleValue } from "./domain/text/visible-text.ts";
import { appVersion, clientTimeoutMs, hasBody, toTarget } from "./request.ts";

/** The part of a row that the browser needs; schemas stay on the server. */
export type ClientRow = Pick<Row, "method" | "path" | "auth" | "onFailure" | "toast"> & {
  identity?: true;
  limitAtField?: true;
  loginInPlace?: true;
  file?: true;
};
export type ClientTable = { readonly [group: string]: { readonly [name: string]: ClientRow } };

export function toClientTable(contract: Contract): ClientTable {
  return Object.fromEntries(
    Object.entries(contract).map(([group, rows]) => [
      group,
      Object.fromEntries(
        listCalls(rows).map(([name, row]) => [
          name,
          {
            method: row.method,
            path: row.path,
            auth: row.auth,
            onFailure: row.onFailure,
            toast: row.toast,
            ...(row.identity && { identity: row.identity }),
            ...(row.limitAtField && { limitAtField: row.limitAtField }),
            ...(row.loginInPlace && { loginInPlace: row.loginInPlace }),
            ...(isFileRow(row) && { file: true }),
          },
        ]),
      ),
    ]),
  );
}

/** A socket is opened by its address. */
const listCalls = (rows: Contract[string]) => Object.entries(rows).filter(([, row]) => !isSocketRow(row));

/** The rows of a table that need no identity. */
export function toPublicTable(table: ClientTable): ClientTable {
  return Object.fromEntries(
    Object.entries(table)
      .map(([group, rows]) => [group, filterPublicRows(rows)] as const)
      .filter(([, rows]) => Object.keys(rows).length > 0),
  );
}

function filterPublicRows(rows: ClientTable[string]): ClientTable[string] {
  return Object.fromEntries(Object.entries(rows).filter(([, { auth }]) => auth === "public"));
}

/** A call without status 200: the code of the envelope, or `NETWORK`/`TIMEOUT` without an answer. */
export class ApiError extends Error {
  override name = "ApiError";
  /** "OFFLINE": the caller has not sent it, because the device has no network. */
  readonly code: ErrorCode | "NETWORK" | "TIMEOUT" | "OFFLINE";
  readonly status: number;
  readonly detail: Failure["error"] | null;
  /** Seconds after which the same call may succeed; null when the server does not say. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: ErrorCode | "NETWORK" | "TIMEOUT" | "OFFLINE",
    status: number,
    detail: Failure["error"] | null,
    retryAfterSeconds: number | null = null,
  ) {
    super(detail?.message ?? code);
    this.code = code;
    this.status = status;
    this.detail = detail;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

type FailureValue<F extends OnFailure> = F extends "null"
  ? null
  : F extends "undefined"
    ? undefined
    : F extends "false"
      ? false
      : F extends "error"
        ? ApiError
        : F extends "empty-text"
          ? ""
          : F extends "empty-object"
            ? Record<string, never>
            : F extends "zero"
              ? 0
              : F extends "zero-amount"
                ? { amount: 0; item?: undefined } | null
                : never;

const failureValues: Record<Exclude<OnFailure, "throw" | "error">, unknown> = {
  undefined: undefined,
  null: null,
  false: false,
  "empty-text": "",
  "empty-object": {},
  zero: 0,
  "zero-amount": { amount: 0 },
};

function getFailureValue(failure: ApiError, { onFailure }: ClientRow): unknown {
  if (onFailure === "throw") throw failure;
  if (onFailure === "error") return failure;
  if (onFailure === "zero-amount" && failure.code === "DELIVERY_NOT_AVAILABLE") return null;
  return failureValues[onFailure];
}

/** The value of a call (the reply, or the row's `onFailure` value, wire.md §7) and the failure itself. */
export type Result<R extends Row> =
  | { value: RowReply<R>; failure: null }
  | { value: FailureValue<R["onFailure"]>; failure: ApiError };

/** All tries of one action use the same key (wire.md §1). */
type Keyed<R extends Row> = R extends { idem: true }
  ? { idempotencyKey?: string }
  : R extends { idem: "required" }
    ? { idempotencyKey: string }
    : unknown;

/** What a call changes has a version, which the caller has seen. */
type Versioned<R extends Row> = R extends { headers: readonly ["If-Match"] } ? { version: number } : unknown;

type Call<R extends Row> = keyof RowInput<R> extends never
  ? (input?: Record<string, never>, signal?: AbortSignal) => Promise<Result<R>>
  : (input: RowInput<R> & Keyed<R> & Versioned<R>, signal?: AbortSignal) => Promise<Result<R>>;

export type Client<C extends Contract> = { [G in keyof C]: { [N in keyof C[G]]: Call<C[G][N]> } };

/** The rows that a loader may call: they need no identity, so the page may be cached. */
export type PublicClient<C extends Contract> = {
  [G in keyof C]: { [N in keyof C[G] as C[G][N]["auth"] extends "public" ? N : never]: Call<C[G][N]> };
};

/** Receives every failure, for toasts and logs (wire.md §7). */
export type OnCallFailure = (error: ApiError, row: ClientRow) => void;

type ClientOptions = {
  send: (request: Request) => Promise<Response>;
  origin: string;
  headers?: () => Record<string, string>;
  onFailure?: OnCallFailure;
};

/** Creates the typed client of a contract from its table. */
export function createClient<C extends Contract>(table: ClientTable, options: ClientOptions): Client<C> {
  const bind = (row: ClientRow) => (input?: object, signal?: AbortSignal) => call(row, input ?? {}, options, signal);
  return Object.fromEntries(
    Object.entries(table).map(([group, rows]) => [
      group,
      Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, bind(row)])),
    ]),
  ) as Client<C>;
}

async function call(row: ClientRow, input: object, options: ClientOptions, signal?: AbortSignal) {
  try {
    return { value: await fetchReply(row, input, options, signal), failure: null };
  } catch (error) {
    return toFailedResult(error, row, options.onFailure);
  }
}

/** What a call yields that has thrown. */
export function toFailedResult(error: unknown, row: ClientRow, onFailure?: OnCallFailure) {
  const failure = error instanceof ApiError ? error : new ApiError("NETWORK", 0, null);
  onFailure?.(failure, row);
  return { value: getFailureValue(failure, row), failure };
}

type Input = { body?: unknown; idempotencyKey?: string; version?: number };

async function fetchReply(row: ClientRow, input: Input, options: ClientOptions, signal?: AbortSignal) {
  const timeout = AbortSignal.timeout(clientTimeoutMs);
  const request = new Request(options.origin + toTarget(row.path, input), {
    method: row.method,
    headers: {
      Accept: "application/json",
      "Content-Type": "application/json",
      "App-Version": appVersion,
      ...(input.idempotencyKey !== undefined && { "Idempotency-Key": input.idempotencyKey }),
      ...(input.version !== undefined && { "If-Match": `"${input.version}"` }),
      ...options.headers?.(),
    },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(hasBody(row.method) && { body: JSON.stringify(input.body ?? {}, toVisibleValue) }),
  });
  let response: Response;
  try {
    response = await options.send(request);
  } catch (error) {
    throw timeout.aborted ? new ApiError("TIMEOUT", 0, null) : error;
  }
  if (response.status === 200 && row.file) return toFile(response);
  const reply: unknown = await response.json().catch(() => null);
  // Only 200 is success (S244): 201, 204 and redirects are failures.
  if (response.status === 200 && reply !== null) return reply;
  throw toApiError(response.status, reply, parseSeconds(response.headers.get("Retry-After")));
}

/** The failure in an answer. The gateway sends known codes only; another body comes from a proxy in between. */
export function toApiError(status: number, reply: unknown, retryAfterSeconds: number | null): ApiError {
  const detail = (reply as Partial<Failure> | null)?.error ?? null;
  const code = typeof detail?.code === "string" ? detail.code : "UPSTREAM_ERROR";
  return new ApiError(code, status, detail, retryAfterSeconds);
}

function parseSeconds(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
}

async function toFile(response: Response): Promise<File> {
  const name = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? "file";
  return new File([await response.blob()], name, { type: response.headers.get("Content-Type") ?? "" });
}
