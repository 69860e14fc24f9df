import type { ApiContract } from "#shared/contract/index.ts";
import type { RowInput } from "#shared/contract/row.ts";
import type { RequestParts } from "#shared/request.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { Call } from "../call.ts";
import { useNonce } from "./guard-calls.ts";
import { getPluginKeys } from "./plugin-keys.ts";
import { getNonceEndMs, type PluginPayload, readProof, type ProofFailure } from "./plugin-proof.ts";

type ProfileBody = RowInput<ApiContract["session"]["profile"]>["body"];

/**
 * Replaces `pluginUser` of a profile call with the user in its `signed` proof (wire.md §3), because upstreams trust the
 * gateway. An unproven user is removed and logged, without an error. Other rows pass unchanged.
 */
export async function verifyPluginUser(call: Call, input: RequestParts, nowMs: number): Promise<RequestParts> {
  if (call.row !== "session.profile") return input;
  const { pluginUser, signed, ...body } = input.body as ProfileBody;
  if (pluginUser === undefined && signed === undefined) return input;
  const proven = signed === undefined ? "unsigned" : await verifyProof(signed, call.env, nowMs);
  if (typeof proven === "string") {
    call.pluginUser = proven;
    return { ...input, body };
  }
  call.pluginUser = "proven";
  const { merchantId: merchantID, userCountryCode: countryCode, userPhone: phoneNumber } = proven;
  return { ...input, body: { ...body, pluginUser: { merchantID, countryCode, phoneNumber } } };
}

async function verifyProof(
  signed: string,
  env: WorkerEnv,
  nowMs: number,
): Promise<PluginPayload | ProofFailure | "used"> {
  const proof = await readProof(signed, (merchantID) => getPluginKeys(env, merchantID), nowMs);
  if (typeof proof === "string") return proof;
  const nonce = `${proof.merchantId} ${proof.nonce}`;
  return (await useNonce(env, nonce, getNonceEndMs(proof), nowMs)) ? proof : "used";
}
