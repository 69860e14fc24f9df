import type { Order } from "#shared/contract/order-entities.ts";
import { type Allowances, calculateAllowances, isLimitedPerCustomer } from "#shared/domain/deals/campaign-limits.ts";
import { isCancelled } from "#worker/marketplace/domain/orders/order-states.ts";
import { getOffers } from "#worker/marketplace/ports/offers.ts";
import { readUnitsBefore } from "./once-only.ts";
import { addUses, readUseTotals } from "./use-totals.ts";

const getLimitedCampaigns = () => getOffers().campaigns.filter(isLimitedPerCustomer);

/** Used units of each limited campaign; with `held` also the units reserved for orders that are being placed. */
export function readCampaignUses(sql: SqlStorage, { held }: { held: boolean }): Record<string, number> {
  const own = readUseTotals(sql, "CAMPAIGN");
  for (const { campaign, units } of held ? readHeldUnits(sql) : []) own.set(campaign, (own.get(campaign) ?? 0) + units);
  const before = readUnitsBefore(sql);
  const all = getOffers().campaigns.map(({ id }) => [id, (own.get(id) ?? 0) + (before.get(id) ?? 0)] as const);
  return { ...Object.fromEntries(own), ...Object.fromEntries(all.filter(([, units]) => units > 0)) };
}

/** Units are held for open calls only: what comes of a call frees them or makes them used. */
function readHeldUnits(sql: SqlStorage): { campaign: string; units: number }[] {
  return sql
    .exec<{ campaign: string; units: number }>(
      `SELECT key AS campaign, value AS units FROM intents, json_each(held)
       WHERE state = 'OPEN' AND NOT EXISTS (SELECT 1 FROM order_index WHERE order_index.id = intents.id)`,
    )
    .toArray();
}

export function readAllowances(sql: SqlStorage, isNew: boolean): Allowances {
  return calculateAllowances(getOffers().campaigns, { isNew, uses: readCampaignUses(sql, { held: true }) });
}

/**
 * All remaining units are held for an order: only its Store knows how many it needs, and a parallel order must not use
 * them. A new-user campaign counts as one unit.
 */
export function getUnitsToHold(allowances: Allowances): Record<string, number> {
  const units = getLimitedCampaigns().map(
    ({ id, newUsersOnly }) => [id, allowances[id] ?? (newUsersOnly ? 1 : 0)] as const,
  );
  return Object.fromEntries(units.filter(([, count]) => count > 0));
}

/** Writes the units that the order really used; a cancelled order used none. */
export function updateCampaignsForOrder(sql: SqlStorage, order: Order): void {
  freeCampaigns(sql, order.id);
  if (isCancelled(order)) return;
  const limitedIDs = new Set(getLimitedCampaigns().map(({ id }) => id));
  const units = new Map<string, number>();
  for (const { campaignID, itemQuantity } of order.orderFoods) {
    if (campaignID === null || !limitedIDs.has(campaignID)) continue;
    units.set(campaignID, (units.get(campaignID) ?? 0) + itemQuantity);
  }
  for (const [campaign, count] of units) {
    sql.exec("INSERT INTO campaign_uses (order_id, campaign, units) VALUES (?, ?, ?)", order.id, campaign, count);
    addUses(sql, "CAMPAIGN", campaign, count);
  }
}

export function freeCampaigns(sql: SqlStorage, orderID: string): void {
  const freed = sql.exec<{ campaign: string; units: number }>(
    "DELETE FROM campaign_uses WHERE order_id = ? RETURNING campaign, units",
    orderID,
  );
  for (const { campaign, units } of freed.toArray()) addUses(sql, "CAMPAIGN", campaign, -units);
}
