import { randomInt } from "node:crypto";
import { readPhoneNumber } from "#worker/marketplace/domain/phone-number.ts";
import type { StaffCaller } from "#worker/marketplace/domain/staff/grants.ts";
import { renewAfterMs, staffLifeMs, type StaffClaims } from "#worker/marketplace/domain/staff/staff-claims.ts";
import { logSignIn } from "#worker/marketplace/handlers/log-sign-in.ts";
import type { MarketplaceHandlers } from "#worker/marketplace/handlers/marketplace-handlers.ts";
import { fixedCode, sealCode } from "#worker/marketplace/handlers/number-code.ts";
import { getPhoneIdentityName } from "#worker/marketplace/handlers/phone-identity.ts";
import { assertCanSend } from "#worker/marketplace/handlers/send-code.ts";
import type { HandlerContext } from "#worker/marketplace/http/context.ts";
import { orNullWithoutGrant, readPerson } from "./grants-of.ts";
import { usePasskey } from "./passkeys.ts";
import { parseLink, sealLink, sealPairingCode } from "./secrets.ts";
import { toSession } from "./to-session.ts";

type Rows = MarketplaceHandlers["staff"];

/** How the people and devices of a shop come in, and go (wire.md §11.1). */
export const signInCalls: Pick<Rows, "requestCode" | "signIn" | "session" | "signOut" | "signOutAll"> = {
  /** One call of the number's Identity, whoever asks: neither answer nor time tells whether a number is on a team. */
  async requestCode({ body }, context) {
    const number = readPhoneNumber(body, context.phoneCountries);
    assertCanSend(context);
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const identity = context.identity(await getPhoneIdentityName(number, context));
    const [proof, message] = await Promise.all([sealCode(number, code, context), context.hideCode({ number, code })]);
    return { success: true, ...(await identity("staffCode", { proof, message })) };
  },

  async signIn({ body }, context) {
    const claims = await readEntry(body, context);
    return { item: await toSession(claims, context), token: await context.signStaff(claims) };
  },

  async session(_nothing, context) {
    const claims = await context.staff();
    const isOld = claims.kind === "DEVICE" && context.now - claims.sinceMs >= renewAfterMs;
    if (!isOld) return { item: await toSession(claims, context) };
    const renewed = { ...claims, ...getTimes("DEVICE", context.now) };
    return { item: await toSession(renewed, context), token: await context.signStaff(renewed) };
  },

  signOut: (_nothing, context) => endSessions(false, context),
  signOutAll: (_nothing, context) => endSessions(true, context),
};

const getTimes = (kind: StaffClaims["kind"], now: number) => ({ sinceMs: now, untilMs: now + staffLifeMs[kind] });

type Entry = Parameters<Rows["signIn"]>[0]["body"];

async function readEntry(entry: Entry, context: HandlerContext): Promise<StaffClaims> {
  if ("pairingCode" in entry) return pair(entry.pairingCode, context);
  const found = await findPerson(entry, context);
  return { kind: "PERSON", id: crypto.randomUUID(), ...found, ...getTimes("PERSON", context.now) };
}

function findPerson(entry: Exclude<Entry, { pairingCode: string }>, context: HandlerContext) {
  if ("passkey" in entry) return usePasskey(entry.passkey, context);
  return "invitation" in entry ? useLink(entry.invitation, context) : useCode(entry, context);
}

/** A link lets in at its merchant alone: whoever made it has chosen the number, and nobody has proven it. */
async function useLink(text: string, context: HandlerContext) {
  const { merchant, member, secret } = parseLink(text);
  const hash = await sealLink(merchant, secret, context);
  const { person } = await context.merchant(merchant)("useInvitation", { id: member, hash });
  return { person, merchant };
}

async function useCode(entry: Extract<Entry, { code: string }>, context: HandlerContext) {
  const number = readPhoneNumber(entry, context.phoneCountries);
  const person = await getPhoneIdentityName(number, context);
  const attempt = {
    proof: await sealCode(number, entry.code, context),
    isFixedCode: context.isDemo && entry.code === fixedCode,
  };
  await logSignIn(person, () => context.identity(person)("useStaffCode", attempt), context);
  return { person, merchant: null };
}

async function pair(code: string, context: HandlerContext): Promise<StaffClaims> {
  const { merchant, device } = await context.identity(await sealPairingCode(code, context))("usePairing", null);
  await context.merchant(merchant)("paired", { id: device });
  return { kind: "DEVICE", id: device, merchant, ...getTimes("DEVICE", context.now) };
}

async function endSessions(all: boolean, context: HandlerContext): Promise<{ token: "" }> {
  const claims = await context.staff();
  const by: StaffCaller = { claims, roles: null };
  const end = (merchant: string) => orNullWithoutGrant(context.merchant(merchant)("endSession", { by, all }));
  // A device stays paired until it is revoked; the tablet alone forgets its session.
  if (claims.kind === "PERSON") await Promise.all((await readPerson(claims, context)).merchants.map(end));
  return { token: "" };
}
