import type { CallContext, Api } from "../../rpc/api.ts";
import { type CodeAttempt, storeCode, useCode } from "./codes.ts";
import { findCustomer, ensureCustomer } from "./customer-link.ts";

export function identityCalls(sql: SqlStorage) {
  return {
    keepCode: (input: { proof: string }, at: CallContext) => ({
      resendAfterSeconds: storeCode(sql, input.proof, at.now),
    }),
    useCode: (attempt: CodeAttempt, at: CallContext) => {
      useCode(sql, attempt, at.now);
      return { customerID: ensureCustomer(sql) };
    },
    /** For a user whom the caller has proven without a code. */
    customer: (_nothing: null) => ({ customerID: ensureCustomer(sql) }),
    linked: (_nothing: null) => ({ customerID: findCustomer(sql) }),
    /** Links the identity to a proven customer unless it has one; returns its customer. */
    link: ({ customerID }: { customerID: string }) => ({ customerID: ensureCustomer(sql, customerID) }),
  } satisfies Api;
}

export type IdentityCalls = ReturnType<typeof identityCalls>;
