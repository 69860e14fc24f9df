import type { Role } from "#shared/domain/people/roles.ts";

/** What somebody who is no owner may give back of an order, and all of them in a day, in sen. */
const ofOrder = 50_00;
const ofDay = 200_00;

/** `before`: the sen that were given back without an owner, of the order and today. */
export function mayRefund(role: Role, amount: number, before: { ofOrder: number; today: number }): boolean {
  return role === "OWNER" || (before.ofOrder + amount <= ofOrder && before.today + amount <= ofDay);
}
