import { createHash } from "node:crypto";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { describeFault, judgePicture } from "#worker/marketplace/domain/picture-files/judge-picture.ts";
import { parseStoreId } from "#worker/marketplace/domain/store-id.ts";
import { requireKey } from "#worker/marketplace/http/require-key.ts";
import { keepPicture } from "./keep-picture.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";
import { inviteOwner } from "./staff/team.ts";

/** The calls of the operator: all but the bytes of pictures is in the object of the market. */
export const operator: MarketplaceHandlers["operator"] = {
  /** The key of the call is the refund's: the same call again gives back once. */
  async refundOrder({ params: { id: orderID }, body }, context) {
    const storeID = parseStoreId(orderID);
    const key = requireKey(context);
    const hash = createHash("sha256").update(`${orderID} ${key}`).digest("base64url").slice(0, 22);
    return { item: await context.store(storeID)("refundPart", { orderID, id: `${storeID}-${hash}`, ...body }) };
  },
  inviteOwner: async ({ params: { merchantID }, body }, context) => ({
    item: await inviteOwner(merchantID, body, context),
  }),
  createImport: async ({ body }, { market }) => ({ item: await market("createImport", body) }),
  putPart: async ({ params, body }, { market }) => ({
    item: await market("putPart", { id: params.id, part: Number(params.n), lists: body }),
  }),
  checkImport: async ({ params }, { market }) => ({ item: await market("checkImport", params) }),
  applyImport: async ({ params }, { market }) => ({ item: await market("applyImport", params) }),
  readImport: async ({ params }, { market }) => ({ item: await market("readImport", params) }),
  async putPicture({ params, body }, context) {
    const { sha256, width: file } = params;
    const bytes = new Uint8Array(await body.arrayBuffer());
    const fault = judgePicture(bytes, file);
    if (fault) {
      const message = describeFault(fault, file);
      throw new DomainError("VALIDATION_FAILED", { message, issues: [{ path: "body", code: fault, message }] });
    }
    await keepPicture({ sha256, file }, bytes, context);
    return { item: { bytes: bytes.length } };
  },
  exportMarket: ({ query }, { market }) => market("exportMarket", { cursor: query.cursor ?? null }),
};
