// The ids of a membership contain the customer id, because a wallet has no Durable Object of its own.

const prefix = "M";

export function toLoyaltyId(customerID: string): string {
  return prefix + customerID;
}

/** The customer id in a top-up id, `{loyaltyID}-{22 random characters}`; null for any other text. */
export function parseTopUpCustomerId(topUpID: string): string | null {
  return new RegExp(`^${prefix}([\\w-]{22})-[\\w-]{22}$`).exec(topUpID)?.[1] ?? null;
}
