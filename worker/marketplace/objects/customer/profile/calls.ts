import type { ProfileCalls } from "#worker/marketplace/api/customer.ts";
import { toReviewAuthor } from "#worker/marketplace/domain/orders/review-author.ts";
import type { CustomerContext } from "#worker/marketplace/objects/customer/core/context.ts";
import { runInOneTransaction } from "#worker/marketplace/objects/customer/core/run-once.ts";
import { endTokens, readEpoch } from "#worker/marketplace/objects/customer/core/token-epoch.ts";
import { deleteDevices } from "#worker/marketplace/objects/customer/push/entry.ts";
import { confirmMerchant, needsCode } from "./confirmed-merchants.ts";
import { applyProfileEdit } from "./edit-profile.ts";
import { readName } from "./entry.ts";
import { readFavourites, writeFavourites } from "./favourites.ts";

export function createProfileCalls(context: CustomerContext): ProfileCalls {
  const { storage, customerID, live } = context;
  const { sql } = storage;
  return {
    epoch: () => readEpoch(sql),
    endTokens(_nothing, at) {
      storage.transactionSync(() => {
        endTokens(sql);
        deleteDevices(sql, at.now);
      });
      live.closeEnded();
    },
    needsCode: ({ merchantID }) => needsCode(sql, merchantID),
    confirmMerchant: ({ merchantID }, at) => confirmMerchant(sql, merchantID, at.now),
    edit: (edit, at) => storage.transactionSync(() => applyProfileEdit(sql, customerID, edit, at)),
    reviewAuthor: () => toReviewAuthor(readName(sql)),
    favourites: () => readFavourites(sql),
    replaceFavourites: ({ storeIDs, ...begin }, at) =>
      runInOneTransaction(context, begin, at.now, () => ({ items: writeFavourites(sql, storeIDs) })),
  };
}
