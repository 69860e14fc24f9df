import * as v from "valibot";
import { maxProblemRemark, problemKinds } from "#shared/domain/orders/order-problem.ts";
import { id, limits } from "./fields.ts";
import { orderProblem } from "./order-entities.ts";
import { defineGroup } from "./row.ts";
import { visibleText } from "./visible-text.ts";

// Reports of what was wrong with an order (wire.md §9).

export const problems = defineGroup({
  report: {
    method: "POST",
    path: "/v3/web/order/:id/problem",
    auth: "owner",
    limit: "write",
    tenant: { order: "params.id" },
    idem: true,
    extension: true,
    params: v.object({ id }),
    body: v.strictObject({
      kind: v.picklist(problemKinds),
      /** Lines of the order; required for what concerns dishes. */
      cartItemIDs: v.optional(v.pipe(v.array(id), v.maxLength(limits.list))),
      /** Required for OTHER. */
      remark: visibleText(maxProblemRemark),
    }),
    response: v.object({ item: orderProblem }),
    errors: ["PROBLEM_NOT_POSSIBLE"],
    onFailure: "null",
    toast: "none",
  },
});
