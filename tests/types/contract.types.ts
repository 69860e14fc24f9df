import type * as v from "valibot";
import type { Client, PublicClient } from "#shared/client.ts";
import type { Handlers } from "#shared/contract/handlers.ts";
import type { ApiContract } from "#shared/contract/index.ts";
import type { Row, RowReply } from "#shared/contract/row.ts";

// Compiled by tsc, never run: what must not compile, and what must hold of every row of the table.

declare const client: Client<ApiContract>;
declare const publicClient: PublicClient<ApiContract>;
declare const handlers: Handlers<ApiContract, null>;

// A row says what of it names a merchant (decision 0046).

declare const row: Row;
const { tenant: _tenant, ...noTenant } = row;
// @ts-expect-error -- without it a merchant's host would show what is another's
export const missingTenant: Row = noTenant;

// Handlers mirror the contract.

const { trace: _trace, ...noTrace } = handlers.log;
// @ts-expect-error -- a row without a handler: an upstream must answer every row
export const missingHandler: Handlers<ApiContract, null> = { ...handlers, log: noTrace };

const { auth: _auth, ...noAuth } = handlers;
// @ts-expect-error -- a group without handlers
export const missingGroup: Handlers<ApiContract, null> = noAuth;

export const wrongReply: Handlers<ApiContract, null> = {
  ...handlers,
  // @ts-expect-error -- a reply of another shape: distances are whole metres, not text
  stores: { ...handlers.stores, distances: async () => ({ items: [{ id: "1", distance: "12 m" }] }) },
};

export const missingReplyField: Handlers<ApiContract, null> = {
  ...handlers,
  // @ts-expect-error -- a reply without a field that the row names
  auth: { authenticate: async () => ({ token: "t" }) },
};

export const wrongInput: Handlers<ApiContract, null> = {
  ...handlers,
  // @ts-expect-error -- a handler that reads a parameter the row does not have
  menus: { foods: async ({ params }) => ({ items: [], campaigns: { [params.storeID]: null } }) },
};

// Calls of the client.

export async function calls() {
  await client.stores.distances({ params: { subdomain: "demo" }, body: { latitude: 3, longitude: 101 } });
  await client.places.tags();

  // @ts-expect-error -- the body is missing
  await client.stores.distances({ params: { subdomain: "demo" } });
  // @ts-expect-error -- the path parameter is missing
  await client.stores.distances({ body: { latitude: 3, longitude: 101 } });
  // @ts-expect-error -- a field that the row does not take
  await client.stores.distances({ params: { subdomain: "demo" }, body: { latitude: 3, longitude: 101, zoom: 1 } });
  // @ts-expect-error -- text where a number belongs
  await client.stores.distances({ params: { subdomain: "demo" }, body: { latitude: "3", longitude: 101 } });
  // @ts-expect-error -- a platform that does not exist
  await client.auth.authenticate({ body: { customerId: "", platform: "FAX" } });
  // @ts-expect-error -- input for a row that takes none
  await client.places.tags({ query: { page: 1 } });
  // @ts-expect-error -- a row that does not exist
  await client.stores.everything();

  const { value } = await client.stores.distances({
    params: { subdomain: "demo" },
    body: { latitude: 3, longitude: 101 },
  });
  // @ts-expect-error -- it may have failed: then the value is the ApiError
  value.items.length.toFixed();

  const nearby = await client.stores.nearby({ query: {} });
  // @ts-expect-error -- the value is null on failure
  nearby.value.items.length.toFixed();
  if (nearby.failure === null) nearby.value.items.length.toFixed();
}

// Loaders have public rows only (PD10).

export async function loaderCalls() {
  await publicClient.stores.nearby({ query: {} });
  // @ts-expect-error -- signing in is a call of the browser: what a loader renders may be cached for everybody
  await publicClient.auth.authenticate({ body: { customerId: "", platform: "WEB" } });
  // @ts-expect-error -- a row that may carry a token
  await publicClient.log.trace({ body: { data: { line: "", statusCode: 463 } } });
}

// Every reply is JSON, and no schema of one transforms: what an upstream sends is what a caller gets, but for defaults.

/** `true` when a value survives JSON as it is, else the reason. A key may be absent, never undefined and nothing else. */
type JsonSafe<T> = [T] extends [never]
  ? true
  : unknown extends T
    ? "may be anything"
    : T extends string | number | boolean | null
      ? true
      : T extends undefined | bigint | symbol | ((...args: never) => unknown)
        ? "not JSON"
        : T extends Date | RegExp | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown> | ArrayBufferView
          ? "an object that JSON does not keep"
          : T extends readonly (infer Item)[]
            ? JsonSafe<Item>
            : { [K in keyof T]-?: JsonSafe<Exclude<T[K], IfAbsent<T, K>>> }[keyof T];

/** What an optional key may be besides its value. */
type IfAbsent<T, K extends keyof T> = object extends Pick<T, K> ? undefined : never;

/** What a caller gets is what an upstream may send, with the fields that the gateway fills in. */
type Fits<Output, Input> = [Output] extends [Input] ? true : "the schema transforms";

type Sound<R> = R extends Row
  ? RowReply<R> extends File
    ? true
    : [JsonSafe<RowReply<R>>] extends [true]
      ? Fits<v.InferOutput<R["response"]>, v.InferInput<R["response"]>>
      : "not JSON"
  : never;

type Soundness = { [G in keyof ApiContract]: { [N in keyof ApiContract[G]]: Sound<ApiContract[G][N]> } };
type Verdicts<T> = { [G in keyof T]: T[G][keyof T[G]] }[keyof T];
type Assert<T extends true> = T;

export type TableIsSound = Assert<Verdicts<Soundness>>;

type Reply<S extends v.GenericSchema> = Row & {
  method: "GET";
  path: "/v3/x";
  auth: "bound";
  limit: "read";
  response: S;
};

export type SafeText = Assert<JsonSafe<{ a?: string; b: (number | null)[]; c: Record<string, { d: boolean }> }>>;
// @ts-expect-error -- a Date becomes text
export type NoDate = Assert<JsonSafe<{ at: Date | null }>>;
// @ts-expect-error -- a Map becomes {}
export type NoMap = Assert<JsonSafe<{ a: { b: Map<string, string> }[] }>>;
// @ts-expect-error -- a bigint throws
export type NoBigint = Assert<JsonSafe<{ sen: bigint }>>;
// @ts-expect-error -- undefined disappears from an object and is null in a list
export type NoUndefined = Assert<JsonSafe<{ a: string | undefined }>>;
// @ts-expect-error -- a function disappears
export type NoFunction = Assert<JsonSafe<{ a(): void }>>;
// @ts-expect-error -- unknown may be any of these
export type NoUnknown = Assert<JsonSafe<{ a: unknown }>>;
// @ts-expect-error -- a reply that is read as something else than was sent
export type NoTransform = Assert<Sound<Reply<v.GenericSchema<{ at: string }, { at: number }>>>>;
