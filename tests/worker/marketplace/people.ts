import { env } from "cloudflare:workers";
import type { Platform } from "#shared/contract/entities.ts";
import { contract } from "#shared/contract/index.ts";
import { signTestToken } from "#worker/marketplace/demo/simulation/test-partners.ts";
import type { PartnerUser } from "#worker/marketplace/ports/partner.ts";
import { getKey } from "#worker/marketplace/rpc/keys.ts";
import { getDirectory } from "#worker/marketplace/rpc/stubs.ts";
import { call, noon, type Options } from "./support.ts";

const { authenticate } = contract.auth;
const { requestOtp, login } = contract.session;

/** A new guest's token and id. */
export async function guest(options: Options = {}, affiliateCode?: string) {
  const body = { customerId: "", platform: "WEB", ...(affiliateCode && { affiliateCode }) } as const;
  const { token, customer } = await call(authenticate, { body }, options);
  return { token, id: customer.ID };
}

declare global {
  // oxlint-disable-next-line no-var -- the one that outlives the modules of a file
  var freshNumbers: number | undefined;
}

/** A mobile number that no other test has, also of another file in this process. */
export function freshNumber() {
  globalThis.freshNumbers = (globalThis.freshNumbers ?? 0) + 1;
  return { countryCode: "60", phoneNumber: `12${String(3_000_000 + globalThis.freshNumbers)}` };
}

/** The codes that the test inbox holds, newest first. */
export async function inbox() {
  return getDirectory(env, { now: noon, locale: "EN" })("messages", null);
}

/** Asks for a code and yields it. */
export async function codeFor(number: ReturnType<typeof freshNumber>, options: Options): Promise<string> {
  await call(requestOtp, { body: number }, options);
  const kept = await inbox();
  return kept.find(({ recipient }) => recipient.endsWith(number.phoneNumber.slice(-4)))?.code ?? "";
}

/** Another code than this one. */
export function wrong(code: string): string {
  const next = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  return next === "123456" ? "123457" : next;
}

/** An access token of a partner's user, as /dev/host gives it out. */
export async function partnerToken(platform: Platform, user: Partial<PartnerUser>, now = noon): Promise<string> {
  const whole = { subject: "somebody", userName: "Somebody", number: null, ...user };
  return signTestToken(await getKey(env, "partner_key"), platform, whole, now);
}

/** A guest who logs in with a code: the reply, and the new token. */
export async function loggedIn(number = freshNumber(), now = noon) {
  const { token } = await guest({ now });
  const code = await codeFor(number, { token, now });
  const reply = await call(login, { body: { ...number, code } }, { token, now });
  return { ...reply, number, guestToken: token, token: reply.token ?? "", id: reply.customerId ?? "" };
}
