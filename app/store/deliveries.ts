import type { SelectedSide, SideDelivery } from "#shared/domain/cart/selection.ts";
import { getOwn } from "#shared/domain/text/get-own.ts";

/** The sides with the deliveries of these side ids; a side without one has none. */
export function withDeliveries(
  sides: readonly SelectedSide[],
  deliveries: Readonly<Record<string, SideDelivery | undefined>>,
): SelectedSide[] {
  return sides.map((dated) => {
    const { delivery: _, ...side } = dated;
    const delivery = getOwn(deliveries, side.sideID);
    return delivery ? { ...side, delivery } : side;
  });
}

/** The deliveries of a meal plan by side id. */
export function deliveriesOf(sides: readonly SelectedSide[]): Record<string, SideDelivery> {
  return Object.fromEntries(sides.flatMap(({ sideID, delivery }) => (delivery ? [[sideID, delivery]] : [])));
}
