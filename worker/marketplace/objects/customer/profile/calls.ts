import type { ProfileCalls } from "../api.ts";
import type { CustomerContext } from "../core/context.ts";
import { applyProfileEdit } from "./edit-profile.ts";
import { endTokens, readEpoch } from "./token-epoch.ts";

export function createProfileCalls({ storage, customerID }: CustomerContext): ProfileCalls {
  const { sql } = storage;
  return {
    epoch: () => readEpoch(sql),
    endTokens: () => endTokens(sql),
    edit: (edit, at) => storage.transactionSync(() => applyProfileEdit(sql, customerID, edit, at)),
  };
}
