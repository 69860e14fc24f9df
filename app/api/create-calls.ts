import { type ApiError, type Client, type ClientRow, type ClientTable, createClient } from "#shared/client.ts";
import type { Platform } from "#shared/contract/entities.ts";
import type { ApiContract } from "#shared/contract/index.ts";
import {
  authenticated,
  authFailed,
  loggedOut,
  type LogoutReply,
  profileEdited,
  received,
  type SessionReply,
} from "../session/session-replies.ts";
import type { SessionState } from "../session/session-state.ts";
import type { Profile } from "#shared/contract/people.ts";
import type { CustomerSessionStore } from "../session/session-store.ts";
import { createIdentityLock } from "../session/identity-lock.ts";

type Options = {
  send: (request: Request) => Promise<Response>;
  origin: string;
  headers: () => Record<string, string>;
  platform: () => Platform;
  session: CustomerSessionStore;
  /** Shows a failure as its row says; calls of v3/auth and v3/log/trace that the wrapper makes itself are not told. */
  onFailure: (error: ApiError, row: ClientRow) => void;
};

type UntypedCall = (input?: object, signal?: AbortSignal) => Promise<{ value: unknown; failure: unknown } | undefined>;
type Reduce = (state: SessionState, reply: never) => SessionState;

/** What a reply says of the session, by the row it answers. */
const reducers: Record<string, Reduce> = {
  "auth.authenticate": authenticated,
  "session.login": (state, reply: SessionReply) => received(state, reply),
  // A partner's login that comes without a profile takes away none (S248).
  "session.oauth": (state, reply: SessionReply) => received(state, { ...reply, item: reply.item ?? state.profile }),
  "session.profile": (state, reply: SessionReply) => received(state, reply),
  "session.logout": (state, reply: LogoutReply) => loggedOut(state, reply),
  "session.editProfile": (state, { item }: { item: Profile }) => profileEdited(state, item),
};

/** Status 463 marks a failed start in a trace (S335); said here so that no schema reaches the browser. */
const traceStatusCode = 463;

/**
 * The typed client with the rules of wire.md §7 around every row: v3/auth before the first call that needs an
 * identity, once more (silently) after a 401 and the call again, calls that change the identity one at a time. A remote
 * upstream may answer 401 also where the contract asks for nobody.
 * Replies of the session's rows are in the session store before the caller sees them.
 */
export function createCalls(table: ClientTable, options: Options): Client<ApiContract> {
  const { session, send, origin, headers } = options;
  const turns = createIdentityLock();
  const own = createClient<ApiContract>(table, { send, origin, headers });
  /** Grows with every reply that may have changed who the visitor is. */
  let identity = 0;
  let renewing: Promise<void> | null = null;

  async function renew(): Promise<void> {
    await session.restore();
    try {
      const body = { customerId: session.getState().customerID, platform: options.platform() };
      const { value } = await own.auth.authenticate({ body });
      await session.apply((state) => authenticated(state, value));
      identity += 1;
    } catch (error) {
      await session.apply(authFailed);
      void own.log.trace({ body: { data: { line: "v3/auth", error: String(error), statusCode: traceStatusCode } } });
      throw error;
    }
  }

  /** Many calls that find the session gone cause one v3/auth. */
  function renewTogether(): Promise<void> {
    renewing ??= turns.alone(renew).finally(() => (renewing = null));
    return renewing;
  }

  async function sendAs(row: ClientRow, request: Request): Promise<Response> {
    if (row.auth === "optional") return send(request);
    // A call that changes the identity has the turn already and must not wait for itself.
    const ensure = row.identity ? renew : renewTogether;
    if (row.auth !== "public") {
      await session.restore();
      if (session.getState().accessToken === "") await ensure();
    }
    const before = identity;
    const response = await send(request.clone());
    if (response.status !== 401) return response;
    if (identity === before) await ensure();
    return send(request);
  }

  function bind(group: string, name: string, row: ClientRow) {
    const { onFailure } = options;
    const client = createClient(
      { [group]: { [name]: row } },
      { send: (request) => sendAs(row, request), origin, headers, onFailure },
    ) as unknown as Record<string, Record<string, UntypedCall>>;
    const reduce = reducers[`${group}.${name}`];
    const exchange: UntypedCall = async (input, signal) => {
      const result = await client[group]?.[name]?.(input, signal);
      if (reduce && result?.failure === null) {
        if (row.identity) identity += 1;
        await session.apply((state) => reduce(state, result.value as never));
      }
      return result;
    };
    return (input?: object, signal?: AbortSignal) =>
      row.identity ? turns.alone(() => exchange(input, signal)) : turns.beside(() => exchange(input, signal));
  }

  return Object.fromEntries(
    Object.entries(table).map(([group, rows]) => [
      group,
      Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, bind(group, name, row)])),
    ]),
  ) as Client<ApiContract>;
}
