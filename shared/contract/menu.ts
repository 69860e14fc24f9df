import * as v from "valibot";
import { campaign, menu } from "./entities.ts";
import { id, queryFlag, storeId } from "./fields.ts";
import { defineGroup } from "./row.ts";

// GET v3/web/store/{id}/foods (S260)

export const menus = defineGroup({
  foods: {
    method: "GET",
    path: "/v3/web/store/:id/foods",
    auth: "public",
    limit: "read",
    params: v.object({ id: storeId }),
    query: v.strictObject({ approvedOnly: v.optional(queryFlag) }),
    response: v.object({ items: v.array(menu), campaigns: v.record(id, campaign) }),
    cache: { fresh: 30, stale: 300 },
    onFailure: "null",
    toast: "none",
  },
});
