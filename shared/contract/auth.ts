import * as v from "valibot";
import { platform } from "./entities.ts";
import { accessToken, id, named } from "./fields.ts";
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
      affiliateCode: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,64}$/))),
    }),
    response: v.object({
      token: accessToken,
      customer: v.object({ ID: id, AffiliateCode: named(v.string(), "") }),
    }),
    onFailure: "throw",
    toast: "none",
  },
});
