import type { Row } from "#shared/contract/row.ts";
import type { StaffCaller } from "#worker/marketplace/domain/staff/grants.ts";
import type { Calling } from "#worker/marketplace/http/context.ts";

/** Who calls, with the roles of a row and what somebody has approved with their PIN. */
export async function readCaller(
  row: Row,
  { staff, approval }: Pick<Calling, "staff" | "approval">,
): Promise<StaffCaller> {
  return { claims: await staff(), roles: row.roles ?? null, approval: await approval() };
}

/** The version in `If-Match`: `"3"`; null for anything else. */
export const readVersion = (header: string | null): number | null => {
  const digits = /^"(\d{1,9})"$/.exec(header ?? "")?.[1];
  return digits === undefined ? null : Number(digits);
};
