import { call } from "#app/api/call.client.ts";
import { sessionStore } from "#app/session/session-instance.ts";
import { ApiError } from "#shared/client.ts";
import type { ApiContract } from "#shared/contract/index.ts";
import type { RowInput } from "#shared/contract/row.ts";
import { storeUnsaved, type UnsavedForm } from "./profile/unsaved-form.ts";

type Edit = Omit<RowInput<ApiContract["session"]["editProfile"]>["body"], "merchantId">;

/** The marketplace's own pages edit profiles under this id, those of a merchant's host under the merchant's (wire.md §3). */
const marketplaceId = "makan";

/**
 * Returns null after a save, with the session store updated. If the session has ended, stores `unsaved`. On the host of
 * a merchant that does not let its customers edit profiles nothing is sent (S252), except an e-mail address by itself.
 */
export async function editProfile(edit: Edit, unsaved?: UnsavedForm): Promise<ApiError | null> {
  const { customerID } = sessionStore.getState();
  const { merchant: merchantId = marketplaceId, profile } = document.documentElement.dataset;
  const isEmailOnly = Object.keys(edit).every((field) => field === "email");
  if (profile === "fixed" && !isEmailOnly) return new ApiError("FORBIDDEN", 403, null);
  const { failure } = await call.session.editProfile({ body: { merchantId, ...edit } });
  if (failure?.code === "LOGIN_REQUIRED" && unsaved) storeUnsaved(unsaved, customerID);
  return failure;
}
