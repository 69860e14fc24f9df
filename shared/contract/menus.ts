import * as v from "valibot";
import { campaign, menu } from "./entities.ts";
import { id, named, queryFlag, queryText, storeId, text } from "./fields.ts";
import { defineGroup } from "./row.ts";

// GET v3/web/store/{id}/foods (S260), and our search inside a store (S109)

export const menus = defineGroup({
  foods: {
    method: "GET",
    path: "/v3/web/store/:id/foods",
    auth: "public",
    limit: "read",
    tenant: { store: "params.id" },
    params: v.object({ id: storeId }),
    query: v.strictObject({ approvedOnly: v.optional(queryFlag) }),
    response: v.object({ items: v.array(menu), campaigns: named(v.record(id, campaign), {}) }),
    cache: { fresh: 30, stale: 300 },
    onFailure: "null",
    toast: "none",
  },
  search: {
    method: "GET",
    path: "/v3/web/store/:storeID/foods/search",
    auth: "public",
    limit: "read",
    tenant: { store: "params.storeID" },
    extension: true,
    params: v.object({ storeID: storeId }),
    query: v.strictObject({ text: queryText({ min: 1, max: 100 }) }),
    /**
     * The best match first. `matched` is what matched: a piece of the dish's name, pieces with " … " between them, the pinyin
     * of Chinese characters, or the name of a tag or menu.
     */
    response: v.object({ items: v.array(v.object({ foodID: id, matched: text })) }),
    cache: { fresh: 60, stale: 600 },
    onFailure: "null",
    toast: "none",
  },
});
