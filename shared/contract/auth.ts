import * as v from "valibot";
import { platform } from "./entities.ts";
import { id } from "./fields.ts";
import { defineGroup } from "./row.ts";

// POST v3/auth (S245). A customerId names a customer; it is never a credential (PD1).

export const auth = defineGroup({
  authenticate: {
    method: "POST",
    path: "/v3/auth",
    auth: "optional",
    limit: "write",
    tenant: {},
    identity: true,
    body: v.strictObject({
      /** "" when the client knows no id. */
      customerId: v.union([v.literal(""), id]),
      platform,
      affiliateCode: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,32}$/))),
    }),
    response: v.object({
      token: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)),
      customer: v.object({ ID: id, AffiliateCode: v.string() }),
    }),
    onFailure: "throw",
    toast: "none",
  },
});
