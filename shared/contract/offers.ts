import * as v from "valibot";
import { id, instant, text, url } from "./fields.ts";
import { group } from "./row.ts";

/** Extension: the running campaigns and codes, for the front page and /campaign (decisions I23). */
export const offers = group({
  promotions: {
    method: "GET",
    path: "/v3/web/promotions",
    auth: "public",
    limit: "read",
    extension: true,
    response: v.object({
      items: v.array(
        v.object({
          code: v.nullable(text),
          name: text,
          description: text,
          imageUrl: url,
          endsAt: v.nullable(instant),
          merchantIDs: v.array(id),
        }),
      ),
    }),
    cache: { fresh: 60, stale: 600 },
    onFailure: "null",
    toast: "none",
  },
});
