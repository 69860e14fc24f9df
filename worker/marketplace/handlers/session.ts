import { randomInt } from "node:crypto";
import { parsePhoneNumber, type PhoneNumber, toE164 } from "#shared/domain/mobile.ts";
import { maskPhone } from "#shared/domain/phone.ts";
import { toDay } from "#shared/domain/time.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { parseCode } from "#worker/marketplace/domain/offers/codes.ts";
import { isNewUserCampaign } from "#worker/marketplace/domain/offers/new-user-campaign.ts";
import { readPhoneNumber } from "#worker/marketplace/domain/phone-number.ts";
import type { HandlerContext } from "#worker/marketplace/http/context.ts";
import type { LoginEntry, SessionData } from "#worker/marketplace/objects/customer/messages.ts";
import type { IdentityApi } from "#worker/marketplace/objects/identity/api.ts";
import { getMarketData } from "#worker/marketplace/ports/market-data.ts";
import { type PartnerUser, getPartnerVerifier } from "#worker/marketplace/ports/partner.ts";
import { getSmsSender } from "#worker/marketplace/ports/sms.ts";
import type { Stub } from "#worker/marketplace/rpc/stub.ts";
import { readAffiliateClaims, toAffiliateClaims, type TokenHolder, createGuest } from "./auth.ts";
import { deleteAccount } from "./delete-account.ts";
import { findLivingCustomer, unlinkDeleted } from "./living-customer.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";
import { sealCode, useNumberCode } from "./number-code.ts";
import { writePastOrders } from "./past-orders.ts";
import { collectPersonalData } from "./personal-data.ts";
import { getPhoneIdentity, getPhoneIdentityName } from "./phone-identity.ts";
import { toBindInput } from "./referral.ts";

/** The `merchantId` that the marketplace's own pages send. */
const ownMerchantID = "makan";

/** Code, login, profile, logout (wire.md §3), and the export of what is stored (wire.md §9). Only the customer's own object stores the phone number. */
export const session: MarketplaceHandlers["session"] = {
  async requestOtp({ body }, context) {
    const number = readPhoneNumber(body);
    const sms = getSmsSender(context);
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const identity = await getPhoneIdentity(number, context);
    const { resendAfterSeconds } = await identity("storeCode", { proof: await sealCode(number, code, context) });
    await sms.send({ to: toE164(number), code });
    return { success: true, resendAfterSeconds };
  },

  async login({ body }, context) {
    const caller = await context.caller();
    const number = readPhoneNumber(body);
    const { identity, owner } = await useNumberCode(number, body.code, context);
    const customerID = await findLivingCustomer(context.identity(identity), owner, context);
    const code = parseCode(body.referralCode);
    const bind = code === null ? null : await toBindInput({ code, externalUserId: "", customerID }, context);
    return startSession(customerID, { ...unknownArrival, number, bind }, caller, context);
  },

  /** Only the partner's token proves who the user is; an id in the request does not (PD2). */
  async oauth({ body: { platform, partnerAccessToken } }, context) {
    const caller = await context.caller();
    const { user, endMs } = await getPartnerVerifier(context).verify(platform, partnerAccessToken);
    const account = context.identity(await context.seal(`partner ${platform} ${user.subject}`));
    const token = await context.seal(`token ${partnerAccessToken}`);
    await account("useToken", { token, holder: caller.customerID, endMs });
    const { customerID, number } = await partnerCustomer(account, user, context);
    const senhengUserName = platform === "SENHENG" ? user.userName : null;
    return startSession(customerID, { ...unknownArrival, number, senhengUserName }, { ...caller, platform }, context);
  },

  /**
   * Only the gateway sends `pluginUser`, after a merchant has proven the user: the caller becomes that customer. A number
   * with a history also has to enter a code, the first time at each merchant (decision 0076).
   */
  async profile({ body: { pluginUser, code } }, context) {
    const caller = await context.caller();
    const number = pluginUser && parsePhoneNumber(pluginUser);
    if (!number) return toSessionReply(await readOwnSession(caller, context));
    const phone = await getPhoneIdentity(number, context);
    const customerID = await findLivingCustomer(phone, (await phone("customer", null)).customerID, context);
    const own = async () => toSessionReply(await readOwnSession(caller, context));
    if (caller.isBinded && caller.customerID === customerID) return own();
    const { merchantID } = pluginUser;
    if (await context.customer(customerID)("needsCode", { merchantID })) {
      if (code === undefined) return { ...(await own()), confirm: { phone: maskPhone(number), by: "CODE" } };
      await useNumberCode(number, code, context);
      await context.customer(customerID)("confirmMerchant", { merchantID });
    }
    return startSession(customerID, { ...unknownArrival, number }, caller, context);
  },

  async logout(_, context) {
    const { customerID, isBinded } = await context.caller();
    if (isBinded) await context.customer(customerID)("endTokens", null);
    const guest = createGuest();
    return { token: await context.sign(guest), customerId: guest.customerID };
  },

  async editProfile({ body: { merchantId, ...edit } }, context) {
    const { customerID } = await context.caller();
    if (!(await isEditableAt(merchantId, edit, context))) throw new DomainError("FORBIDDEN");
    return { item: await context.customer(customerID)("edit", edit) };
  },

  async exportData({ query: { merchantID } }, context) {
    const { customerID } = await context.caller();
    const data = await collectPersonalData(context, { customerID, merchantID });
    const name = `makan-my-data-${toDay(context.now)}.json`;
    return new File([JSON.stringify(data)], name, { type: "application/json" });
  },

  deleteAccount,
};

/** Customer and phone number of a partner account. A new account is linked by its verified number (wire.md §8.8). */
async function partnerCustomer(account: Stub<IdentityApi>, { number }: PartnerUser, context: HandlerContext) {
  await unlinkDeleted(account, context);
  if (!number) return { ...(await account("customer", null)), number };
  const phone = await getPhoneIdentity(number, context);
  await unlinkDeleted(phone, context);
  const { customerID: linkedID } = await account("linked", null);
  const owner = linkedID === null ? await phone("customer", null) : await phone("link", { customerID: linkedID });
  const { customerID } = await account("link", owner);
  return { customerID, number: owner.customerID === customerID ? number : null };
}

type Arrival = Omit<LoginEntry, "affiliate" | "usedBefore">;

const unknownArrival: Arrival = { number: null, senhengUserName: null, bind: null };

async function startSession(customerID: string, arrival: Arrival, caller: TokenHolder, context: HandlerContext) {
  const { platform } = caller;
  const usedBefore = arrival.number && (await readUsedBefore(arrival.number, context));
  const entry = { ...arrival, affiliate: readAffiliateClaims(caller), usedBefore };
  const customer = context.customer(customerID);
  const { epoch, affiliate, session } = await customer("enter", entry);
  const hasNewOrders = arrival.number ? await writePastOrders(customerID, arrival.number, context) : false;
  const holder: TokenHolder = {
    customerID,
    isBinded: true,
    epoch,
    ...(platform && { platform }),
    ...toAffiliateClaims(affiliate),
  };
  const data = hasNewOrders ? await customer("session", null) : session;
  return { ...toSessionReply(data), token: await context.sign(holder), customerId: customerID };
}

async function readUsedBefore(number: PhoneNumber, context: HandlerContext) {
  const identity = await getPhoneIdentityName(number, context);
  return { identity, seals: await context.identity(identity)("usedBenefits", null) };
}

function readOwnSession({ customerID, isBinded }: TokenHolder, context: HandlerContext): Promise<SessionData> | null {
  return isBinded ? context.customer(customerID)("session", null) : null;
}

function toSessionReply(data: SessionData | null) {
  const completedOrders = data?.completedOrders ?? 0;
  return {
    isBinded: data !== null,
    item: data?.profile ?? null,
    orders: data?.orders ?? [],
    completedOrdersQty: completedOrders,
    isNewUserCampaign: isNewUserCampaign(getMarketData().campaigns, data?.isNew ?? true),
  };
}

/**
 * Profiles can be edited on the marketplace's own pages and at merchants that allow it (PD48). A merchant that requires an
 * e-mail address must let a customer give one (decision 0048).
 */
async function isEditableAt(merchantID: string, edit: object, { merchant }: HandlerContext): Promise<boolean> {
  if (merchantID === ownMerchantID) return true;
  try {
    const { profileEditable, requireEmail } = await merchant(merchantID)("merchant", null);
    return profileEditable || (requireEmail && Object.keys(edit).every((field) => field === "email"));
  } catch (error) {
    if (error instanceof DomainError && error.code === "NOT_FOUND") return false;
    throw error;
  }
}
