import type { ApiError } from "#shared/client.ts";
import type { ApiContract } from "#shared/contract/index.ts";
import type { RowInput } from "#shared/contract/row.ts";
import { call } from "../../api/call.ts";

type Edit = Omit<RowInput<ApiContract["session"]["editProfile"]>["body"], "merchantId">;

/** Under this name the marketplace's own pages edit a profile (wire.md §3). */
const merchantId = "makan";

/** Changes the profile; the session store has the new one when this yields null. Otherwise what went wrong. */
export async function editProfile(edit: Edit): Promise<ApiError | null> {
  return (await call.session.editProfile({ body: { merchantId, ...edit } })).failure;
}
