import { createIdentityLock } from "#app/session/identity-lock.ts";
import {
  applyAuth,
  applyAuthFailure,
  applyLogout,
  type LogoutReply,
  applyProfile,
  applySession,
  type SessionReply,
} from "#app/session/session-replies.ts";
import type { SessionState } from "#app/session/session-state.ts";
import type { CustomerSessionStore } from "#app/session/session-store.ts";
import { type ApiError, type Client, type ClientRow, type ClientTable, createClient } from "#shared/client.ts";
import type { Platform } from "#shared/contract/entities.ts";
import type { ApiContract } from "#shared/contract/index.ts";
import type { Profile } from "#shared/contract/people.ts";

type Options = {
  send: (request: Request) => Promise<Response>;
  origin: string;
  headers: () => Record<string, string>;
  platform: () => Platform;
  session: CustomerSessionStore;
  /** Removes what this browser keeps of the customer. */
  forgetPerson: () => Promise<void>;
  /** Not called for the v3/auth and v3/log/trace calls that the wrapper makes itself. */
  onFailure: (error: ApiError, row: ClientRow) => void;
};

type UntypedCall = (input?: object, signal?: AbortSignal) => Promise<{ value: unknown; failure: unknown } | undefined>;
type Reduce = (state: SessionState, reply: never) => SessionState;

const reducers: Record<string, Reduce> = {
  "auth.authenticate": applyAuth,
  "session.login": (state, reply: SessionReply) => applySession(state, reply),
  // A partner login without a profile keeps the current profile (S248).
  "session.oauth": (state, reply: SessionReply) => applySession(state, { ...reply, item: reply.item ?? state.profile }),
  "session.profile": (state, reply: SessionReply) => applySession(state, reply),
  "session.logout": (state, reply: LogoutReply) => applyLogout(state, reply),
  "session.deleteAccount": (state, reply: LogoutReply) => applyLogout(state, reply),
  "session.editProfile": (state, { item }: { item: Profile }) => applyProfile(state, item),
};

/** After these rows nothing of the customer is left in this browser. */
const endings = new Set(["session.logout", "session.deleteAccount"]);

/** Status 463 marks a failed start in a trace (S335); a literal keeps the schemas out of the browser. */
const traceStatusCode = 463;

/** Applies the session rules of wire.md §7 to every row, because a remote upstream may answer 401 to any row. */
export function createCalls(table: ClientTable, options: Options): Client<ApiContract> {
  const { session, send, origin, headers } = options;
  const identityLock = createIdentityLock();
  const internalClient = createClient<ApiContract>(table, { send, origin, headers });
  /** Increases with every reply that may change the visitor's identity. */
  let identity = 0;
  let renewing: Promise<void> | null = null;

  async function renew(): Promise<void> {
    await session.restore();
    try {
      const body = { customerId: session.getState().customerID, platform: options.platform() };
      const { value } = await internalClient.auth.authenticate({ body });
      await session.apply((state) => applyAuth(state, value));
      identity += 1;
    } catch (error) {
      await session.apply(applyAuthFailure);
      void internalClient.log.trace({
        body: { data: { line: "v3/auth", error: String(error), statusCode: traceStatusCode } },
      });
      throw error;
    }
  }

  function renewTogether(): Promise<void> {
    renewing ??= identityLock.runExclusive(renew).finally(() => (renewing = null));
    return renewing;
  }

  async function sendAs(row: ClientRow, request: Request): Promise<Response> {
    if (row.auth === "optional") return send(request);
    // A row that changes the identity already holds the lock and must not wait for it.
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
    const key = `${group}.${name}`;
    const reduce = reducers[key];
    const sendRow: UntypedCall = async (input, signal) => {
      const result = await client[group]?.[name]?.(input, signal);
      // The session store has the reply before the caller gets it.
      if (reduce && result?.failure === null) {
        if (row.identity) identity += 1;
        // Before other tabs hear of the end: they load their page anew, and must not find what is about to go.
        if (endings.has(key)) await options.forgetPerson();
        await session.apply((state) => reduce(state, result.value as never));
      }
      return result;
    };
    return (input?: object, signal?: AbortSignal) =>
      row.identity
        ? identityLock.runExclusive(() => sendRow(input, signal))
        : identityLock.runShared(() => sendRow(input, signal));
  }

  return Object.fromEntries(
    Object.entries(table).map(([group, rows]) => [
      group,
      Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, bind(group, name, row)])),
    ]),
  ) as Client<ApiContract>;
}
