import type { Store } from "#shared/contract/entities.ts";
import { formatRM } from "#shared/domain/money.ts";

/** What is known of a delivery to the visitor's place; an absent part is not shown. */
export type EstimateView =
  | { isTooFar: true; hasPickup: boolean }
  | { isTooFar: false; minutes: { from: number; to: number } | null; fee: string | null; min: string | null };

type Delivering = Pick<Store, "estimate" | "isOpen" | "supportedDineType" | "minOrderAmount">;

/** The estimate of an open store; a closed one has only its minimum order. null: nothing is known. */
export function toEstimateView({
  estimate,
  isOpen,
  supportedDineType,
  minOrderAmount,
}: Delivering): EstimateView | null {
  if (!supportedDineType.includes("DELIVERY")) return null;
  if (estimate === null) return { isTooFar: true, hasPickup: supportedDineType.includes("PICKUP") };
  const minSen = estimate?.minOrderAmount ?? minOrderAmount.DELIVERY ?? 0;
  const min = minSen > 0 ? formatRM(minSen).replace(".00", "") : null;
  // For later the fee is another, and these minutes do not apply.
  if (!estimate || !isOpen) return min === null ? null : { isTooFar: false, minutes: null, fee: null, min };
  const { minutesFrom: from, minutesTo: to, deliveryFeeFrom } = estimate;
  return { isTooFar: false, minutes: { from, to }, fee: formatRM(deliveryFeeFrom), min };
}
