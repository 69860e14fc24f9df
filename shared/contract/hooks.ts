import * as v from "valibot";
import { raw } from "./fields.ts";
import { paymentProviders } from "./payment-providers.ts";
import { defineGroup } from "./row.ts";

// What providers report (wire.md §10.7). Only the embedded marketplace has providers.

const mostBytes = 256 * 1024;

export const hooks = defineGroup({
  /** The body is verified as it arrived; the answer is empty, also for what says nothing to us. */
  receive: {
    method: "POST",
    path: "/v4/hooks/:provider",
    auth: "public",
    embedded: true,
    limit: "hook",
    tenant: {},
    params: v.object({ provider: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,31}$/)) }),
    request: raw(mostBytes),
    headers: [...Object.values(paymentProviders).flatMap(({ headers }) => headers), "X-Twilio-Signature"],
    response: v.object({}),
    extension: true,
    errors: ["WEBHOOK_SIGNATURE"],
    onFailure: "throw",
    toast: "none",
  },
});
