import type { RowReply } from "#worker/gateway/http/reply.ts";

type SettledReply = { answered: RowReply; cookie: string | null };

/** The identity that a call claims (wire.md §1). It is read only when a row needs it. */
export type Caller = {
  mode: "cookie" | "bearer" | "ticket";
  token(): Promise<string | null>;
  /** True for a session that is not logged in; false for every bearer, which the upstream judges. */
  isGuest(): Promise<boolean>;
  /** Stores the identity in the reply of an identity row; yields the reply without secrets, and the cookie to set. */
  settle(row: string, answered: RowReply): Promise<SettledReply>;
};
