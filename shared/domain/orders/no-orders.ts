import type { Issue } from "#shared/contract/errors.ts";

/** Tells a store that takes no orders from one that is closed: both are refused with STORE_CLOSED. */
export const noOrdersIssue: Issue = { path: "storeID", code: "noOrders" };

/** True for the failure of a call to a store that takes no orders. Its message says so. */
export function tellsNoOrders({
  detail,
}: {
  detail?: { issues?: readonly Issue[] | undefined } | null | undefined;
}): boolean {
  return detail?.issues?.some(({ code }) => code === noOrdersIssue.code) ?? false;
}
