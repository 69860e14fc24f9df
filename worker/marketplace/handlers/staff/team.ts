import { staffContract } from "#shared/contract/index.ts";
import { toE164 } from "#shared/domain/people/mobile.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { readPhoneNumber } from "#worker/marketplace/domain/phone-number.ts";
import type { MarketplaceHandlers } from "#worker/marketplace/handlers/marketplace-handlers.ts";
import { getPhoneIdentityName } from "#worker/marketplace/handlers/phone-identity.ts";
import type { HandlerContext } from "#worker/marketplace/http/context.ts";
import { requireKey } from "#worker/marketplace/http/require-key.ts";
import { orNullWithoutGrant } from "./grants-of.ts";
import { readCaller, readVersion } from "./read-caller.ts";
import {
  linkLifeMs,
  makeId,
  makePairingCode,
  makeSecret,
  pairingLifeMs,
  sealLink,
  sealPairingCode,
  writeLink,
} from "./secrets.ts";

type Rows = MarketplaceHandlers["staff"];

const { staff: rows } = staffContract;

/** The team and the devices of a merchant (wire.md §11.1). */
export const teamCalls: Pick<
  Rows,
  | "members"
  | "invite"
  | "inviteAgain"
  | "changeMember"
  | "removeMember"
  | "devices"
  | "addDevice"
  | "changeDevice"
  | "removeDevice"
  | "audit"
> = {
  members: async ({ params: { merchantID } }, context) => ({
    items: await context.merchant(merchantID)("members", { by: await readCaller(rows.members, context) }),
  }),

  async invite({ params: { merchantID }, body }, context) {
    const { name, role, storeIDs } = body;
    const by = await readCaller(rows.invite, context);
    const invited = await makeInvitation(merchantID, body, context);
    const { member, link, expiresAt } = invited;
    const done = await context.merchant(merchantID)("invite", { by, ...member, name, role, storeIDs });
    await context.identity(member.person)("joinTeam", { merchant: merchantID });
    return { ...done, link, expiresAt };
  },

  async inviteAgain({ params: { merchantID, id } }, context) {
    const by = await readCaller(rows.inviteAgain, context);
    const { link, stored, expiresAt } = await makeLink(merchantID, id, context);
    await context.merchant(merchantID)("inviteAgain", { by, id, link: stored });
    return { item: { link, expiresAt } };
  },

  async changeMember({ params: { merchantID, id }, body }, context) {
    const by = await readCaller(rows.changeMember, context);
    const version = readVersion(context.header("If-Match"));
    const edit = {
      ...(body.name !== undefined && { name: body.name }),
      ...(body.role !== undefined && { role: body.role }),
      ...(body.storeIDs !== undefined && { storeIDs: body.storeIDs }),
    };
    return context.merchant(merchantID)("changeMember", { by, id, version, edit });
  },

  async removeMember({ params: { merchantID, id } }, context) {
    const by = await readCaller(rows.removeMember, context);
    const { person, untold } = await context.merchant(merchantID)("removeMember", { by, id });
    if (person !== null) await context.identity(person)("leaveTeam", { merchant: merchantID });
    return { untold };
  },

  async devices({ params: { merchantID } }, context) {
    const by = await readCaller(rows.devices, context);
    const items = await context.merchant(merchantID)("devices", { by });
    const storeIDs = [...new Set(items.map(({ storeID }) => storeID))];
    const asked = storeIDs.map((id) => orNullWithoutGrant(context.store(id)("soundOfDevices", { by })));
    const sounds = new Map((await Promise.all(asked)).flatMap((of) => of ?? []).map(({ id, sound }) => [id, sound]));
    return { items: items.map((item) => ({ ...item, sound: sounds.get(item.id) ?? item.sound })) };
  },

  async addDevice({ params: { merchantID }, body }, context) {
    const by = await readCaller(rows.addDevice, context);
    const key = requireKey(context);
    const id = await makeId("device", merchantID, key, context);
    const { stations = null } = body;
    const done = await context.merchant(merchantID)("addDevice", { by, id, ...body, stations });
    const pairingCode = await makePairingCode(merchantID, key, context);
    const endMs = context.now + pairingLifeMs;
    const pairing = { merchant: merchantID, device: id, endMs };
    await context.identity(await sealPairingCode(pairingCode, context))("keepPairing", pairing);
    return { ...done, pairingCode, expiresAt: toInstant(endMs) };
  },

  async changeDevice({ params: { merchantID, id }, body: { stations } }, context) {
    const by = await readCaller(rows.changeDevice, context);
    return context.merchant(merchantID)("changeDevice", { by, id, stations });
  },

  async removeDevice({ params: { merchantID, id } }, context) {
    const by = await readCaller(rows.removeDevice, context);
    return context.merchant(merchantID)("removeDevice", { by, id });
  },

  async audit({ params: { merchantID }, query: { cursor, storeID } }, context) {
    const asked = {
      by: await readCaller(rows.audit, context),
      before: cursor === undefined ? null : Number(cursor),
    };
    if (storeID === undefined) return context.merchant(merchantID)("audit", asked);
    return context.store(storeID)("staffLog", { merchantID, ...asked });
  },
};

/** The first owner of a merchant, or one more, by the operator. */
export async function inviteOwner(
  merchantID: string,
  given: { name: string; countryCode: string; phoneNumber: string },
  context: HandlerContext,
) {
  const { member, link, expiresAt } = await makeInvitation(merchantID, given, context);
  await context.merchant(merchantID)("inviteOwner", { ...member, name: given.name });
  await context.identity(member.person)("joinTeam", { merchant: merchantID });
  return { link, expiresAt };
}

async function makeInvitation(
  merchantID: string,
  given: { countryCode: string; phoneNumber: string },
  context: HandlerContext,
) {
  const number = readPhoneNumber(given, context.phoneCountries);
  const person = await getPhoneIdentityName(number, context);
  // Of the number: whoever is invited twice is the same member, and their older link ends.
  const id = await makeId("member", merchantID, person, context);
  const { link, stored, expiresAt } = await makeLink(merchantID, id, context);
  return { member: { id, person, phone: toE164(number), link: stored }, link, expiresAt };
}

async function makeLink(merchantID: string, member: string, context: HandlerContext) {
  const secret = await makeSecret(merchantID, requireKey(context), context);
  const endMs = context.now + linkLifeMs;
  return {
    link: writeLink(merchantID, member, secret),
    stored: { hash: await sealLink(merchantID, secret, context), endMs },
    expiresAt: toInstant(endMs),
  };
}
