import type { PhoneNumber } from "#shared/domain/people/mobile.ts";
import type { BindInput, SessionData } from "#worker/marketplace/api/customer-messages.ts";
import type { IdentityApi, IdentityOwner } from "#worker/marketplace/api/identity.ts";
import { isNewUserCampaign } from "#worker/marketplace/domain/offers/new-user-campaign.ts";
import type { Asking, Objects, Desks, Calling } from "#worker/marketplace/http/context.ts";
import type { Stub } from "#worker/marketplace/rpc/stub.ts";
import { readAffiliateClaims, toAffiliateClaims, type TokenHolder } from "./auth.ts";
import { writePastOrders } from "./past-orders.ts";
import { unlinkDeleted } from "./unlink-deleted.ts";

/** A number that somebody has proven, the name of its Identity, and the customer that this one leads to. */
export type ProvenPhone = { number: PhoneNumber; identity: string; owner: IdentityOwner };

/** Somebody who has proven who they are. */
export type Arrival = {
  customerID: string;
  /** Null: no number of this customer was proven. */
  phone: ProvenPhone | null;
  /** All that were found to lead to the customer. */
  identities: readonly Stub<IdentityApi>[];
  /** Finds the customer again, when the identities do not lead to a deleted account any more. */
  findAgain: () => Promise<Arrival>;
};

/** What a login brings besides. */
type Luggage = { caller: TokenHolder; senhengUserName?: string | null; bind?: BindInput | null };

/**
 * Logs in, as a new customer if the account is deleted; the platform and the agent of the caller stay. One call of the
 * Customer, but for the past orders of a demo (decision 0003).
 */
export async function startSession(arrival: Arrival, luggage: Luggage, context: Asking & Objects & Desks & Calling) {
  const { customerID, phone } = arrival;
  const { caller, senhengUserName = null, bind = null } = luggage;
  const customer = context.customer(customerID);
  const isFirst = phone?.owner.isNew ?? false;
  const write = () => (phone ? writePastOrders({ customerID, number: phone.number, isFirst }, context) : []);
  const [entered, firstOrders] = await Promise.all([
    customer("enter", {
      number: phone?.number ?? null,
      senhengUserName,
      bind,
      affiliate: readAffiliateClaims(caller),
      usedBefore: phone && { identity: phone.identity, seals: phone.owner.usedBenefits },
    }),
    isFirst ? write() : [],
  ]);
  if (!entered) {
    await unlinkDeleted(arrival.identities, customerID, context);
    // Nobody came by the code of a new customer.
    const kept = { ...luggage, bind: bind && { ...bind, isMutual: false } };
    return startSession(await arrival.findAgain(), kept, context);
  }
  const orders = isFirst ? firstOrders : await write();
  const data = orders.length > 0 ? await customer("storePastOrders", { orders }) : entered.session;
  const { platform } = caller;
  const holder: TokenHolder = {
    customerID,
    isBinded: true,
    epoch: entered.epoch,
    ...(platform && { platform }),
    ...toAffiliateClaims(entered.affiliate),
  };
  return { ...(await toSessionReply(data, context)), token: await context.sign(holder), customerId: customerID };
}

/** Null: a guest. */
export async function toSessionReply(data: SessionData | null, { offers, now }: Asking & Desks) {
  const { campaigns } = await offers();
  const completedOrders = data?.completedOrders ?? 0;
  return {
    isBinded: data !== null,
    item: data?.profile ?? null,
    orders: data?.orders ?? [],
    completedOrdersQty: completedOrders,
    isNewUserCampaign: isNewUserCampaign(campaigns, data?.isNew ?? true, now),
  };
}
