import type { CallContext, Calls } from "../../object-calls.ts";
import { type Attempt, keepCode, useCode } from "./codes.ts";
import { heldPointer, pointedCustomer } from "./customer-link.ts";

/** What an Identity answers. */
export function identityCalls(sql: SqlStorage) {
  return {
    keepCode: (input: { proof: string }, at: CallContext) => ({
      resendAfterSeconds: keepCode(sql, input.proof, at.now),
    }),
    useCode: (attempt: Attempt, at: CallContext) => {
      useCode(sql, attempt, at.now);
      return { customerID: pointedCustomer(sql) };
    },
    /** For whoever was proven by others than a code. */
    customer: (_nothing: null) => ({ customerID: pointedCustomer(sql) }),
    linked: (_nothing: null) => ({ customerID: heldPointer(sql) }),
    /** Links it to a customer who was proven elsewhere, unless it stands for one; yields whom it stands for. */
    link: ({ customerID }: { customerID: string }) => ({ customerID: pointedCustomer(sql, customerID) }),
  } satisfies Calls;
}

export type IdentityCalls = ReturnType<typeof identityCalls>;
