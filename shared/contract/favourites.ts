import * as v from "valibot";
import { storeId } from "./fields.ts";
import { defineGroup } from "./row.ts";

// Favourite stores of a customer (wire.md §9). Guests keep theirs in the browser.

/** Store ids, newest first. */
const favouriteList = v.pipe(v.array(storeId), v.maxLength(100));

export const favourites = defineGroup({
  list: {
    method: "GET",
    path: "/v3/web/favourites",
    auth: "bound",
    limit: "read",
    tenant: { reply: [{ at: "items", store: "" }] },
    extension: true,
    response: v.object({ items: favouriteList }),
    onFailure: "null",
    toast: "none",
  },
  replace: {
    method: "POST",
    path: "/v3/web/favourites",
    auth: "bound",
    limit: "write",
    tenant: { favourites: "body.storeIDs", reply: [{ at: "items", store: "" }] },
    idem: true,
    extension: true,
    body: v.strictObject({ storeIDs: favouriteList }),
    response: v.object({ items: favouriteList }),
    onFailure: "null",
    toast: "none",
  },
});
