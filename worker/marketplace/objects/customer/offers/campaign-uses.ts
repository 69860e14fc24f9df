import type { Order } from "#shared/contract/order-entities.ts";
import { type Allowances, calculateAllowances, isLimitedPerCustomer } from "#shared/domain/campaign-limits.ts";
import { isCancelled } from "#worker/marketplace/domain/orders/order-states.ts";
import { getMarketData } from "#worker/marketplace/ports/market-data.ts";
import { readUnitsBefore } from "./once-only.ts";
import { addUses, readUseTotals } from "./use-totals.ts";

const getLimitedCampaigns = () => getMarketData().campaigns.filter(isLimitedPerCustomer);

/** Used units of each limited campaign; with `held` also the units reserved for orders that are being placed. */
export function readCampaignUses(sql: SqlStorage, { held }: { held: boolean }): Record<string, number> {
  const own = readUseTotals(sql, "CAMPAIGN");
  for (const { campaign, units } of held ? readHeldUnits(sql) : []) own.set(campaign, (own.get(campaign) ?? 0) + units);
  const before = readUnitsBefore(sql);
  const all = getMarketData().campaigns.map(({ id }) => [id, (own.get(id) ?? 0) + (before.get(id) ?? 0)] as const);
  return { ...Object.fromEntries(own), ...Object.fromEntries(all.filter(([, units]) => units > 0)) };
}

/** Units are held for open calls only: what comes of a call frees them or makes them used. */
function readHeldUnits(sql: SqlStorage): { campaign: string; units: number }[] {
  return sql
    .exec<{ campaign: string; units: number }>(
      `SELECT campaign, units FROM intents JOIN campaign_uses ON order_id = intents.id
       WHERE state = 'OPEN' AND is_held = 1`,
    )
    .toArray();
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
  const freed = sql.exec<{ campaign: string; units: number; is_held: number }>(
    "DELETE FROM campaign_uses WHERE order_id = ? RETURNING campaign, units, is_held",
    orderID,
  );
  for (const { campaign, units, is_held } of freed.toArray()) if (!is_held) addUses(sql, "CAMPAIGN", campaign, -units);
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
  if (!isHeld) addUses(sql, "CAMPAIGN", campaign, units);
}
