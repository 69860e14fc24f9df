import type { ApiError } from "#shared/client.ts";
import type { ApiContract } from "#shared/contract/index.ts";
import type { RowInput } from "#shared/contract/row.ts";
import { call } from "../../api/call.ts";
import { sessionStore } from "../../session/session-instance.ts";
import { storeUnsaved, type UnsavedForm } from "./unsaved-form.ts";

type Edit = Omit<RowInput<ApiContract["session"]["editProfile"]>["body"], "merchantId">;

/** The marketplace's own pages edit profiles under this merchant id (wire.md §3). */
const merchantId = "makan";

/** Returns null after a save, with the session store updated. If the session has ended, stores `unsaved`. */
export async function editProfile(edit: Edit, unsaved?: UnsavedForm): Promise<ApiError | null> {
  const { customerID } = sessionStore.getState();
  const { failure } = await call.session.editProfile({ body: { merchantId, ...edit } });
  if (failure?.code === "LOGIN_REQUIRED" && unsaved) storeUnsaved(unsaved, customerID);
  return failure;
}
