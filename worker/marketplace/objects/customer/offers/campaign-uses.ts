import type { Order } from "#shared/contract/order-entities.ts";
import { type Allowances, calculateAllowances, isLimitedPerCustomer } from "#shared/domain/campaign-limits.ts";
import { isCancelled } from "#worker/marketplace/domain/orders/order-states.ts";
import { getMarketData } from "#worker/marketplace/ports/market-data.ts";
import { countUnitsBefore } from "./once-only.ts";

const getLimitedCampaigns = () => getMarketData().campaigns.filter(isLimitedPerCustomer);

/** Used units of each limited campaign; with `held` also the units reserved for orders that are being placed. */
export function readCampaignUses(sql: SqlStorage, { held }: { held: boolean }): Record<string, number> {
  const rows = sql.exec<{ campaign: string; units: number }>(
    "SELECT campaign, sum(units) AS units FROM campaign_uses WHERE is_held <= ? GROUP BY campaign",
    Number(held),
  );
  const own = new Map(Array.from(rows, ({ campaign, units }) => [campaign, units]));
  const all = getMarketData().campaigns.map(({ id }) => [id, (own.get(id) ?? 0) + countUnitsBefore(sql, id)] as const);
  return { ...Object.fromEntries(own), ...Object.fromEntries(all.filter(([, units]) => units > 0)) };
}

export function readAllowances(sql: SqlStorage, isNew: boolean): Allowances {
  return calculateAllowances(getMarketData().campaigns, { isNew, uses: readCampaignUses(sql, { held: true }) });
}

/**
 * Reserves all remaining units for an order: only its Store knows how many it needs, and a parallel order must not use
 * them. A new-user campaign counts as one unit.
 */
export function holdCampaigns(sql: SqlStorage, orderID: string, allowances: Allowances): void {
  for (const { id, newUsersOnly } of getLimitedCampaigns()) {
    const units = allowances[id] ?? (newUsersOnly ? 1 : 0);
    if (units > 0) writeUse(sql, { orderID, campaign: id, units, isHeld: true });
  }
}

/** Replaces the reservation by the units that the order really used; a cancelled order used none. */
export function updateCampaignsForOrder(sql: SqlStorage, order: Order): void {
  freeCampaigns(sql, order.id);
  if (isCancelled(order)) return;
  const limitedIDs = new Set(getLimitedCampaigns().map(({ id }) => id));
  const units = new Map<string, number>();
  for (const { campaignID, itemQuantity } of order.orderFoods) {
    if (campaignID === null || !limitedIDs.has(campaignID)) continue;
    units.set(campaignID, (units.get(campaignID) ?? 0) + itemQuantity);
  }
  for (const [campaign, count] of units) writeUse(sql, { orderID: order.id, campaign, units: count, isHeld: false });
}

export function freeCampaigns(sql: SqlStorage, orderID: string): void {
  sql.exec("DELETE FROM campaign_uses WHERE order_id = ?", orderID);
}

type CampaignUse = { orderID: string; campaign: string; units: number; isHeld: boolean };

function writeUse(sql: SqlStorage, { orderID, campaign, units, isHeld }: CampaignUse): void {
  sql.exec(
    "INSERT INTO campaign_uses (order_id, campaign, units, is_held) VALUES (?, ?, ?, ?)",
    orderID,
    campaign,
    units,
    Number(isHeld),
  );
}
