import type * as v from "valibot";
import type { Role } from "#shared/domain/people/roles.ts";
import type { ErrorCode } from "./errors.ts";

export type Schema = v.GenericSchema;

/** The reply of a row that opens a WebSocket. No JSON is one; `message`: what the server sends on it. */
export type SocketSchema<Message extends Schema = Schema> = v.GenericSchema<never> & {
  readonly type: "socket";
  readonly message: Message;
};

/**
 * Who may call a row (wire.md §1). `public` rows never see a token, so their replies may be cached and shared. `operator`
 * rows need a key of the deployment, and `staff` rows a session of a person or a device of a shop (wire.md §11); both are
 * answered by the embedded marketplace alone. `staffEntry`: how such a session begins.
 */
export type Auth = "public" | "optional" | "session" | "bound" | "owner" | "operator" | "staff" | "staffEntry";

export type Limit = "read" | "write" | "otp" | "trace" | "checkIn" | "ask" | "operator" | "hook" | "print";

/** The calls of an `otp` row that count for the hourly quota of an address. */
export type Counted = "messages" | "failures";

/** The value of a failed call (wire.md §7); `zero-amount` is null when delivery is not available. */
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

export type Toast = "none" | "message" | "login-and-delivery" | "delivery";

/** A dotted path in the parts of a request, or in a reply. */
type Path = string;

/** Part of a reply that is left out unless it belongs to the merchant. Each entry of a list is judged for itself. */
export type ReplyPart = {
  at: Path;
  /** Where an entry names its merchant, its store, its order, or a tag of stores; "" is the entry itself. */
  merchant?: Path;
  store?: Path;
  order?: Path;
  tag?: Path;
  /** Lists of merchants and stores for which the entry counts; empty lists mean all. */
  merchants?: Path;
  stores?: Path;
  /** A part that is no list becomes null; without this the reply is NOT_FOUND. */
  orNull?: true;
};

/** What of a row names a merchant. On a merchant's host it must be that merchant (decision 0046). */
export type TenantScope = {
  /** Where the request names what must belong to the merchant; else NOT_FOUND. */
  subdomain?: Path;
  merchant?: Path;
  store?: Path;
  order?: Path;
  /** A field of the query that the gateway sets to the merchant. */
  setMerchant?: "merchantID";
  /** The favourites that replace the stored ones: on a merchant's host, those of the merchant (decision 0046). */
  favourites?: Path;
  reply?: readonly ReplyPart[];
};

/** What every row says. */
type RowBase = {
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Parameters as `:name`. */
  path: `/${"v3" | "v4"}/${string}`;
  /** `{}`: names nothing of a merchant. Required, so that no new row is forgotten. */
  tenant: TenantScope;
  params?: Schema;
  query?: Schema;
  /** Headers of the request that the upstream gets too. */
  headers?: readonly string[];
  response: Schema;
  /** Safe to repeat with a key. `required`: without one it is refused, because a command that is repeated would do it twice. */
  idem?: true | "required";
  /** Of the embedded marketplace alone: in front of a remote API the call does not exist. */
  embedded?: true;
  /** Not in the specification: a remote upstream may answer 404, and the page hides the feature. */
  extension?: true;
  /** The gateway answers it; it is never forwarded. */
  local?: true;
  /** Changes the identity; only these replies may set the session cookie. */
  identity?: true;
  /** Extension fields (`// +`), removed for a remote upstream unless UPSTREAM_EXTENSIONS=1. */
  extraFields?: readonly string[];
  /** What a JSON file says, where the reply is one. */
  fileContent?: Schema;
  /** Codes of this row only; getRowErrors (worker/docs/row-errors.ts) adds the common ones. */
  errors?: readonly ErrorCode[];
  onFailure: OnFailure;
  toast: Toast;
  /** The form of the call counts down until it may be tried again; RATE_LIMITED shows no toast. */
  limitAtField?: true;
  /** The page opens the login over its form instead of leaving it. */
  loginInPlace?: true;
};

/** Who calls. */
type Access =
  /** Seconds a reply is fresh, then seconds it may be served stale: everybody may have the same one. */
  | { auth: "public"; cache?: { fresh: number; stale: number }; roles?: never; scope?: never; by?: never }
  /**
   * Who may, and where the request names what their grant must have. Judged by the object that is named. `by`: only a person's
   * own session, or only a device.
   */
  | {
      auth: "staff";
      cache?: never;
      roles?: readonly Role[];
      scope?: { merchant?: Path; store?: Path; order?: Path };
      by?: "PERSON" | "DEVICE";
    }
  | { auth: Exclude<Auth, "public" | "staff">; cache?: never; roles?: never; scope?: never; by?: never };

/** How often. */
type Rate = { limit: Exclude<Limit, "otp">; counts?: never } | { limit: "otp"; counts: Counted };

/** What a call has besides its address. */
type Sent =
  | {
      body?: Schema;
      request?: never;
      /** Unknown body fields are forwarded to a remote upstream. */
      open?: true;
      maxBodyBytes?: number;
      /** Entries of a list, characters of a text and levels, where they are not those of every body. */
      bodyLimits?: { list: number; text: number; depth: number };
    }
  /** A file in place of a JSON body: what the body is, its types and its largest size. Without types it may be anything. */
  | { request: Schema; body?: never; open?: never; maxBodyBytes?: never; bodyLimits?: never };

/** One call of the API. Gateway, marketplace, client, documents and tests are derived from rows. */
export type Row = RowBase & Access & Rate & Sent;

export type Contract = { readonly [group: string]: { readonly [name: string]: Row } };

type Parsed<S> = S extends Schema ? v.InferOutput<S> : never;

/** A query of which nothing is required may be left out. */
type QueryInput<R extends Row> = R extends { query: Schema }
  ? Record<string, never> extends Parsed<R["query"]>
    ? { query?: Parsed<R["query"]> }
    : { query: Parsed<R["query"]> }
  : unknown;

/** What a call of the row says. */
export type RowInput<R extends Row> = (R extends { params: Schema } ? { params: Parsed<R["params"]> } : unknown) &
  QueryInput<R> &
  (R extends { body: Schema } ? { body: Parsed<R["body"]> } : unknown) &
  (R extends { request: Schema } ? { body: Parsed<R["request"]> } : unknown);

/** The same as a handler reads it. */
export type ReadInput<R extends Row> = RowInput<R> &
  (R extends { query: Schema } ? { query: Parsed<R["query"]> } : unknown);

export type RowReply<R extends Row> = v.InferOutput<R["response"]>;

/** Keeps the literal types of a group of rows and checks each against `Row`. */
export function defineGroup<const G extends { readonly [name: string]: Row }>(rows: G): G {
  return rows;
}

/** A row whose calls are answered with status 101, and messages after it (wire.md §10.5). */
export function isSocketRow({ response }: Pick<Row, "response">): boolean {
  return response.type === "socket";
}

/** The schema of what the server sends on the socket of a row; null for any other row. */
export function getSocketMessage({ response }: Row): Schema | null {
  return response.type === "socket" ? (response as SocketSchema).message : null;
}

export function isFileRow({ response }: Row): boolean {
  return response.type === "file";
}

/** The media types of a file row, best first; none for a row whose reply is JSON. */
export function getFileTypes({ response }: Row): readonly string[] {
  return listTypes(response);
}

/** The largest size of a file row in bytes; undefined for a row whose reply is JSON. */
export function getFileLimit({ response }: Row): number | undefined {
  return findLimit(response);
}

/** The same of a file that a row takes: none for a row whose body is JSON. */
export function getRequestTypes({ request }: Row): readonly string[] {
  return listTypes(request);
}

/** The largest body of a row in bytes; undefined where it is that of every body. */
export function getBodyLimit({ request, maxBodyBytes }: Row): number | undefined {
  return findLimit(request) ?? maxBodyBytes;
}

const listTypes = (schema: Schema | undefined) =>
  (findFileCheck(schema, "mime_type") as readonly string[] | undefined) ?? [];

const findLimit = (schema: Schema | undefined) => findFileCheck(schema, "max_size") as number | undefined;

function findFileCheck(schema: Schema | undefined, type: string): unknown {
  if (schema?.type !== "file" || !("pipe" in schema)) return undefined;
  const steps = schema.pipe as readonly { type: string; requirement?: unknown }[];
  return steps.find((step) => step.type === type)?.requirement;
}

export function listRows(contract: Contract): { name: string; row: Row }[] {
  return Object.entries(contract).flatMap(([groupName, rows]) =>
    Object.entries(rows).map(([name, row]) => ({ name: `${groupName}.${name}`, row })),
  );
}
