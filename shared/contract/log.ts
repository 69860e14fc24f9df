import * as v from "valibot";
import { defineGroup } from "./row.ts";

/** Status code that marks a start-up failure in a trace (S335). */
export const traceStatusCode = 463;

const traceText = v.pipe(v.string(), v.maxLength(2000));

export const log = defineGroup({
  trace: {
    method: "POST",
    path: "/v3/log/trace",
    auth: "optional",
    limit: "trace",
    tenant: {},
    body: v.strictObject({
      data: v.strictObject({
        line: v.pipe(v.string(), v.maxLength(200)),
        e: v.optional(traceText),
        error: v.optional(traceText),
        statusCode: v.literal(traceStatusCode),
      }),
    }),
    response: v.object({}),
    onFailure: "undefined",
    toast: "none",
  },
});
