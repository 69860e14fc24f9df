import * as v from "valibot";

export const issue = v.object({
  path: v.string(),
  code: v.string(),
  message: v.optional(v.string()),
});

const amountOrInstant = v.nullable(v.union([v.number(), v.string()]));

export const priceChange = v.object({
  kind: v.picklist(["ITEM", "FEE", "DISCOUNT", "SLOT", "TOTAL"]),
  id: v.string(),
  name: v.string(),
  before: amountOrInstant,
  after: amountOrInstant,
});

/** The one envelope of every failure. `issues` name the wrong fields, never the values that the client sent. */
export const failure = v.object({
  error: v.object({
    code: v.string(),
    message: v.nullable(v.string()),
    requestId: v.optional(v.string(), ""),
    issues: v.optional(v.array(issue)),
    changes: v.optional(v.array(priceChange)),
    /** Of STATE_CHANGED: the order as it is now. */
    order: v.optional(v.unknown()),
    /** Of CASH_NOT_TAKEN: the sen to take. */
    due: v.optional(v.number()),
  }),
});
