import type { Order } from "#shared/contract/order-entities.ts";
import { type Allowances, allowancesOf, isLimitedPerCustomer } from "#shared/domain/campaign-limits.ts";
import { isCancelled } from "#worker/marketplace/domain/orders/order-states.ts";
import { getMarketData } from "#worker/marketplace/ports/market-data.ts";

/** The campaigns of which each customer may have only so much. */
const getLimitedCampaigns = () => getMarketData().campaigns.filter(isLimitedPerCustomer);

/** Units this customer had of each limited campaign; with `held` also what orders that are being placed may take. */
export function campaignUses(sql: SqlStorage, { held }: { held: boolean }): Record<string, number> {
  const rows = sql.exec<{ campaign: string; units: number }>(
    "SELECT campaign, sum(units) AS units FROM campaign_uses WHERE is_held <= ? GROUP BY campaign",
    Number(held),
  );
  return Object.fromEntries(Array.from(rows, ({ campaign, units }) => [campaign, units]));
}

/** What the customer may still have of each limited campaign. */
export function readAllowances(sql: SqlStorage, isNew: boolean): Allowances {
  return allowancesOf(getMarketData().campaigns, { isNew, uses: campaignUses(sql, { held: true }) });
}

/**
 * Sets all that is left aside for an order that is being placed: only its Store knows what it takes, and another order at the
 * same time must not have it too. A first order's campaign is one use.
 */
export function holdCampaigns(sql: SqlStorage, orderID: string, allowances: Allowances): void {
  for (const { id, newUsersOnly } of getLimitedCampaigns()) {
    const units = allowances[id] ?? (newUsersOnly ? 1 : 0);
    if (units > 0) writeUse(sql, { orderID, campaign: id, units, isHeld: true });
  }
}

/** Keeps what an order really had under each campaign; nothing of one that was called off. */
export function followCampaigns(sql: SqlStorage, order: Order): void {
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

/** Frees whatever an order had. */
export function freeCampaigns(sql: SqlStorage, orderID: string): void {
  sql.exec("DELETE FROM campaign_uses WHERE order_id = ?", orderID);
}

type Use = { orderID: string; campaign: string; units: number; isHeld: boolean };

function writeUse(sql: SqlStorage, { orderID, campaign, units, isHeld }: Use): void {
  sql.exec(
    "INSERT INTO campaign_uses (order_id, campaign, units, is_held) VALUES (?, ?, ?, ?)",
    orderID,
    campaign,
    units,
    Number(isHeld),
  );
}
