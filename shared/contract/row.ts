import type * as v from "valibot";
import type { ErrorCode } from "./errors.ts";

export type Schema = v.GenericSchema;

/** Who may call a row (wire.md §1). `public` rows never see a token, so their replies may be cached and shared. */
export type Auth = "public" | "optional" | "session" | "bound" | "owner";

/** Rate-limit tier of a row; figures are in worker/gateway/http/rate-limit.ts. */
export type Limit = "read" | "write" | "otp" | "trace";

/**
 * Which calls of an `otp` row use up the hourly quota of an address (worker/gateway/quota.ts): `messages` are calls that
 * have sent a message, `failures` are attempts with a wrong or expired code or an invalid partner token.
 */
export type Counted = "messages" | "failures";

/**
 * What the client's call yields in place of a reply (wire.md §7). `error` is the failure itself; `zero-amount` is
 * `{ amount: 0 }`, but null where nothing can be delivered.
 */
export type OnFailure =
  | "throw"
  | "undefined"
  | "null"
  | "false"
  | "error"
  | "empty-text"
  | "empty-object"
  | "zero"
  | "zero-amount";

/** Which failures the client shows as a toast: none, any with a server message, or only the two named codes. */
export type Toast = "none" | "message" | "login-and-delivery" | "delivery";

/**
 * One call of the API. The gateway, the embedded marketplace, the client, the documents and the tests
 * are all derived from rows; nothing about a call is written anywhere else.
 */
export type Row = {
  method: "GET" | "POST" | "PATCH";
  /** Begins with `/v3/` or `/v4/`; parameters as `:name`. */
  path: `/${"v3" | "v4"}/${string}`;
  auth: Auth;
  limit: Limit;
  /** Every `otp` row says it, no other does. */
  counts?: Counted;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  response: Schema;
  /** Seconds a reply is fresh, then seconds it may be served stale. Only on `public` rows. */
  cache?: { fresh: number; stale: number };
  /** The body is passed through: known fields are checked, others forwarded to a remote upstream. */
  open?: true;
  /** Takes `Idempotency-Key`. */
  idem?: true;
  maxBodyBytes?: number;
  /** Ours, not the specification's: a remote upstream may answer 404 and the feature then hides. */
  extension?: true;
  /** Answered by the gateway from the request's own data; never forwarded. */
  local?: true;
  /** Changes who the visitor is: the only rows whose reply may set the session cookie. */
  identity?: true;
  /** Request fields of ours (`// +`), left out towards a remote upstream unless UPSTREAM_EXTENSIONS=1. */
  extraFields?: readonly string[];
  /** Refusals of its own; those that follow from the rest of the row are in getRowErrors (worker/docs/row-errors.ts). */
  errors?: readonly ErrorCode[];
  onFailure: OnFailure;
  toast: Toast;
  /** Where a login turns out to be needed, the page asks for it over what is filled in there, instead of leading to Login. */
  loginInPlace?: true;
};

export type Contract = { readonly [group: string]: { readonly [name: string]: Row } };

type Parsed<S> = S extends Schema ? v.InferOutput<S> : never;

/** The parsed request of a row: only the parts that the row has. */
export type RowInput<R extends Row> = (R extends { params: Schema } ? { params: Parsed<R["params"]> } : unknown) &
  (R extends { query: Schema } ? { query: Parsed<R["query"]> } : unknown) &
  (R extends { body: Schema } ? { body: Parsed<R["body"]> } : unknown);

export type RowReply<R extends Row> = v.InferOutput<R["response"]>;

/** Keeps the literal types of a group of rows and checks each against `Row`. */
export function defineGroup<const G extends { readonly [name: string]: Row }>(rows: G): G {
  return rows;
}

/** True for a row that answers with a file and not with JSON. */
export function isFileRow({ response }: Row): boolean {
  return response.type === "file";
}

/** Every row with its dotted name, in the order of the table. */
export function listRows(contract: Contract): { name: string; row: Row }[] {
  return Object.entries(contract).flatMap(([groupName, rows]) =>
    Object.entries(rows).map(([name, row]) => ({ name: `${groupName}.${name}`, row })),
  );
}
