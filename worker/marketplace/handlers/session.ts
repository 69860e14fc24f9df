import { randomInt } from "node:crypto";
import { parsePhoneNumber, type PhoneNumber } from "#shared/domain/people/mobile.ts";
import { maskPhone } from "#shared/domain/people/phone.ts";
import { toDay } from "#shared/domain/time/time.ts";
import type { SessionData } from "#worker/marketplace/api/customer-messages.ts";
import type { IdentityApi } from "#worker/marketplace/api/identity.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { parseCode } from "#worker/marketplace/domain/offers/codes.ts";
import { readPhoneNumber } from "#worker/marketplace/domain/phone-number.ts";
import type { Objects, Calling } from "#worker/marketplace/http/context.ts";
import { type PartnerUser, getPartnerVerifier } from "#worker/marketplace/ports/partner.ts";
import type { Stub } from "#worker/marketplace/rpc/stub.ts";
import { createGuest, type TokenHolder } from "./auth.ts";
import { deleteAccount } from "./delete-account.ts";
import { logSignIn } from "./log-sign-in.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";
import { sealCode, useNumberCode } from "./number-code.ts";
import { collectPersonalData } from "./personal-data.ts";
import { getPhoneIdentity, getPhoneIdentityName } from "./phone-identity.ts";
import { findReferrer, toBindInput } from "./referral.ts";
import { assertCanSend, sendCode } from "./send-code.ts";
import { type Arrival, type ProvenPhone, startSession, toSessionReply } from "./start-session.ts";

/** The `merchantId` that the marketplace's own pages send. */
const ownMerchantID = "makan";

/** Code, login, profile, logout (wire.md §3), and the export of what is stored (wire.md §9). Only the customer's own object stores the phone number. */
export const session: MarketplaceHandlers["session"] = {
  async requestOtp({ body }, context) {
    const { customerID: holder } = await context.caller();
    const number = readPhoneNumber(body, context.phoneCountries);
    assertCanSend(context);
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const identity = await getPhoneIdentity(number, context);
    const proof = await sealCode(number, code, context);
    const { resendAfterSeconds } = await identity("storeCode", { proof, holder });
    await sendCode({ number, code, identity }, context);
    return { success: true, resendAfterSeconds };
  },

  async login({ body }, context) {
    const caller = await context.caller();
    const number = readPhoneNumber(body, context.phoneCountries);
    const code = parseCode(body.referralCode);
    const [phone, referrerID] = await Promise.all([
      useNumberCode(number, body.code, context),
      code === null ? null : findReferrer(code, context),
    ]);
    const { customerID } = phone.owner;
    const bind =
      code === null ? null : await toBindInput({ code, externalUserId: "", customerID, referrerID }, context);
    return startSession(arriveByPhone(phone, context), { caller, bind }, context);
  },

  /** Only the partner's token proves who the user is; an id in the request does not (PD2). */
  async oauth({ body: { platform, partnerAccessToken } }, context) {
    const caller = await context.caller();
    const { user, endMs } = await getPartnerVerifier(context).verify(platform, partnerAccessToken);
    const name = await context.seal(`partner ${platform} ${user.subject}`);
    const account = context.identity(name);
    const token = await context.seal(`token ${partnerAccessToken}`);
    const use = () => account("useToken", { token, holder: caller.customerID, endMs });
    const linked = await logSignIn(name, use, context);
    const senhengUserName = platform === "SENHENG" ? user.userName : null;
    const arrival = await arriveByPartner({ account, user, linkedID: linked.customerID }, context);
    return startSession(arrival, { caller: { ...caller, platform }, senhengUserName }, context);
  },

  /**
   * Only the gateway sends `pluginUser`, after a merchant has proven the user: the caller becomes that customer. A number
   * with a history also has to enter a code, the first time at each merchant (decision 0076).
   */
  async profile({ body: { pluginUser, code } }, context) {
    const caller = await context.caller();
    const own = async () => toSessionReply(await readOwnSession(caller, context), context);
    const number = pluginUser && parsePhoneNumber(pluginUser);
    if (!number) return own();
    const phone = await findPhone(number, context);
    const { customerID } = phone.owner;
    if (caller.isBinded && caller.customerID === customerID) return own();
    const { merchantID } = pluginUser;
    if (await context.customer(customerID)("needsCode", { merchantID })) {
      if (code === undefined) return { ...(await own()), confirm: { phone: maskPhone(number), by: "CODE" } };
      await useNumberCode(number, code, context);
      await context.customer(customerID)("confirmMerchant", { merchantID });
    }
    return startSession(arriveByPhone(phone, context), { caller }, context);
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

/** Whoever has a phone number. */
function arriveByPhone(phone: ProvenPhone, context: Objects & Calling): Arrival {
  return {
    customerID: phone.owner.customerID,
    phone,
    identities: [context.identity(phone.identity)],
    findAgain: async () => arriveByPhone(await findPhone(phone.number, context), context),
  };
}

type PartnerAccount = { account: Stub<IdentityApi>; user: PartnerUser; linkedID: string | null };

/** Whoever has a partner's account. A new account is linked by its verified number (wire.md §8.8). */
async function arriveByPartner(
  { account, user, linkedID }: PartnerAccount,
  context: Objects & Calling,
): Promise<Arrival> {
  const findAgain = async () => {
    const { customerID } = await account("linked", null);
    return arriveByPartner({ account, user, linkedID: customerID }, context);
  };
  if (!user.number) {
    const customerID = linkedID ?? (await account("customer", null)).customerID;
    return { customerID, phone: null, identities: [account], findAgain };
  }
  const phone = await findPhone(user.number, context, linkedID);
  const ownerID = phone.owner.customerID;
  const customerID = linkedID ?? (await account("link", { customerID: ownerID })).customerID;
  const isOwn = ownerID === customerID;
  const identities = isOwn ? [account, context.identity(phone.identity)] : [account];
  return { customerID, phone: isOwn ? phone : null, identities, findAgain };
}

/** A number that needs no code, with its customer: `customerID`, if it has none yet, or a new one. */
async function findPhone(
  number: PhoneNumber,
  context: Objects & Calling,
  customerID: string | null = null,
): Promise<ProvenPhone> {
  const identity = await getPhoneIdentityName(number, context);
  const call = context.identity(identity);
  return {
    number,
    identity,
    owner: await (customerID === null ? call("customer", null) : call("link", { customerID })),
  };
}

function readOwnSession({ customerID, isBinded }: TokenHolder, context: Objects): Promise<SessionData> | null {
  return isBinded ? context.customer(customerID)("session", null) : null;
}

/**
 * Profiles can be edited on the marketplace's own pages and at merchants that allow it (PD48). A merchant that requires an
 * e-mail address must let a customer give one (decision 0048).
 */
async function isEditableAt(merchantID: string, edit: object, { merchant }: Objects): Promise<boolean> {
  if (merchantID === ownMerchantID) return true;
  try {
    const { profileEditable, requireEmail } = await merchant(merchantID)("merchant", null);
    return profileEditable || (requireEmail && Object.keys(edit).every((field) => field === "email"));
  } catch (error) {
    if (error instanceof DomainError && error.code === "NOT_FOUND") return false;
    throw error;
  }
}
