import { dayMs } from "#shared/domain/time/time.ts";
import type { PresetVoucher } from "#worker/marketplace/ports/sample-people.ts";
import { hasVoucherKind, issueVoucher } from "./vouchers.ts";

/** Issues the preset vouchers of a customer, once; those of another market than the sample are none. */
export function issueSampleVouchers(sql: SqlStorage, issues: readonly PresetVoucher[], now: number): void {
  for (const { kind, source = `SEED:${kind}`, daysAgo, isRedeemed } of issues) {
    if (!hasVoucherKind(kind)) continue;
    const id = issueVoucher(sql, { kind, source }, now - daysAgo * dayMs);
    if (isRedeemed) sql.exec("UPDATE vouchers SET status = 'REDEEMED' WHERE id = ?", id);
  }
}
