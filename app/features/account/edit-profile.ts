import type { ApiError } from "#shared/client.ts";
import type { ApiContract } from "#shared/contract/index.ts";
import type { RowInput } from "#shared/contract/row.ts";
import { call } from "../../api/call.ts";
import { sessionStore } from "../../session/session-instance.ts";
import { storeUnsaved, type UnsavedForm } from "./unsaved-form.ts";

type Edit = Omit<RowInput<ApiContract["session"]["editProfile"]>["body"], "merchantId">;

/** Under this name the marketplace's own pages edit a profile (wire.md §3). */
const merchantId = "makan";

/**
 * Changes the profile; the session store has the new one when this yields null. Otherwise what went wrong: a session that
 * has ended leads to Login, and `unsaved`, what the form holds, waits for the way back.
 */
export async function editProfile(edit: Edit, unsaved?: UnsavedForm): Promise<ApiError | null> {
  const { customerID } = sessionStore.getState();
  const { failure } = await call.session.editProfile({ body: { merchantId, ...edit } });
  if (failure?.code === "LOGIN_REQUIRED" && unsaved) storeUnsaved(unsaved, customerID);
  return failure;
}
