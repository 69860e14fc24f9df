import type { ApiContract } from "#shared/contract/index.ts";
import type { RowInput } from "#shared/contract/row.ts";
import { getOwn } from "#shared/domain/text/get-own.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import type { SignedResult } from "#shared/embed/signed.ts";
import type { RequestParts } from "#shared/request.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { Call } from "#worker/gateway/call.ts";
import { GatewayError } from "#worker/gateway/errors.ts";
import { parseJson } from "#worker/gateway/http/body.ts";
import type { RowReply } from "#worker/gateway/http/reply.ts";
import { keepProof, readKeptProof, useNonce } from "#worker/guard/guard-calls.ts";
import { hashId } from "./hash-id.ts";
import { getPluginKeys } from "./plugin-keys.ts";
import { getNonceEndMs, type PluginPayload, readProof, type ProofFailure } from "./plugin-proof.ts";

type ProfileBody = RowInput<ApiContract["session"]["profile"]>["body"];
type OtpBody = RowInput<ApiContract["session"]["requestOtp"]>["body"];
type User = { merchantID: string; countryCode: string; phoneNumber: string };
/** Yields the merchant whose host was called, in a frame as well; null on a host of the marketplace. */
type OwnMerchant = () => Promise<string | null>;
/** Who calls, where and when. */
type At = { call: Call; token: string | null; ownMerchant: OwnMerchant; nowMs: number };

/** What the caller learns of each fate of a proof: its class, and nothing of keys but that there is none. */
const results: Record<string, SignedResult> = {
  proven: "ACCEPTED",
  code: "ACCEPTED",
  asked: "CODE_ASKED",
  malformed: "MALFORMED",
  "no-key": "UNKNOWN_MERCHANT",
  forged: "FORGED",
  "out-of-time": "OUT_OF_TIME",
  elsewhere: "OTHER_HOST",
  used: "REPLAYED",
} satisfies Record<ProofFailure | "proven" | "code" | "asked" | "elsewhere" | "used", SignedResult>;

/** What became of the proof of a call, for its caller; null for a call without one. */
export function getSignedResult({ pluginUser }: Call): SignedResult | null {
  return pluginUser === null ? null : (getOwn(results, pluginUser) ?? null);
}

/** How long a proof waits for the code of its number. */
const waitMs = 10 * minuteMs;

/**
 * Replaces `pluginUser` of a profile call with the user in its `signed` proof (wire.md §3), because upstreams trust the
 * gateway. A proof counts on the host of its merchant only. An unproven user is removed and logged, without an error. A
 * call with a `code` alone, and a request for one, are about the proof that the caller has sent before: OTP_EXPIRED without
 * it. Other rows pass unchanged.
 */
export async function verifyPluginUser(input: RequestParts, at: At): Promise<RequestParts> {
  const { call } = at;
  if (call.row === "session.requestOtp") return sendToProven(input, at);
  if (call.row !== "session.profile") return input;
  const { pluginUser, signed, ...body } = input.body as ProfileBody;
  if (pluginUser === undefined && signed === undefined && body.code === undefined) return input;
  const proven =
    signed !== undefined
      ? await verifyProof(signed, at)
      : pluginUser === undefined
        ? await findWaiting(at)
        : "unsigned";
  if (typeof proven === "string") {
    call.pluginUser = proven;
    const { code: _code, ...rest } = body;
    return { ...input, body: rest };
  }
  call.pluginUser = signed === undefined ? "code" : "proven";
  call.provenUser = proven;
  return { ...input, body: { ...body, pluginUser: proven } };
}

async function sendToProven(input: RequestParts, at: At) {
  const { call, token, nowMs } = at;
  const { signed, ...body } = input.body as OtpBody;
  if (signed === undefined) return input;
  const fresh = await verifyProof(signed, at);
  const user = typeof fresh === "string" ? await findWaiting(at) : fresh;
  if (user === fresh && token !== null) await letWait(call.env, token, user, nowMs);
  const { countryCode, phoneNumber } = user;
  return { ...input, body: { ...body, countryCode, phoneNumber } };
}

async function verifyProof(
  signed: string,
  { call: { env }, ownMerchant, nowMs }: At,
): Promise<User | ProofFailure | "elsewhere" | "used"> {
  const proof = await readProof(signed, (merchantID) => getPluginKeys(env, merchantID), nowMs);
  if (typeof proof === "string") return proof;
  // Not used up: its own host may still get it.
  if (proof.merchantId !== (await ownMerchant())) return "elsewhere";
  const nonce = `${proof.merchantId} ${proof.nonce}`;
  return (await useNonce(env, nonce, getNonceEndMs(proof), nowMs)) ? toUser(proof) : "used";
}

const toUser = ({ merchantId, userCountryCode, userPhone }: PluginPayload): User => ({
  merchantID: merchantId,
  countryCode: userCountryCode,
  phoneNumber: userPhone,
});

/** Lets the proof of a call wait with its caller when the reply asks for a code (decision 0076). */
export async function keepWaiting(call: Call, token: string | null, answered: RowReply, nowMs: number): Promise<void> {
  const { provenUser, env } = call;
  if (provenUser === null || call.pluginUser !== "proven" || token === null) return;
  const bytes = answered.kind === "own" ? answered.body : answered.bytes;
  if (bytes instanceof File || !(parseJson(bytes) as { confirm?: object | null }).confirm) return;
  call.pluginUser = "asked";
  await letWait(env, token, provenUser, nowMs);
}

async function letWait(env: WorkerEnv, token: string, user: User, nowMs: number): Promise<void> {
  await keepProof(env, await hashId(token), JSON.stringify(user), nowMs + waitMs);
}

async function findWaiting({ call: { env }, token, ownMerchant, nowMs }: At): Promise<User> {
  const kept = token === null ? null : await readKeptProof(env, await hashId(token), nowMs);
  const user = JSON.parse(kept ?? "null") as User | null;
  if (user === null || user.merchantID !== (await ownMerchant())) throw new GatewayError("OTP_EXPIRED");
  return user;
}
