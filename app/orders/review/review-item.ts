import type { ApiContract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";

/** The order to review, as the server describes it (S148). */
export type ReviewItem = NonNullable<RowReply<ApiContract["reviews"]["due"]>["item"]>;
