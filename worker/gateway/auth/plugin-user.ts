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
 * A profile call with a `pluginUser` only where `signed` proves one, and then as the proof says (wire.md §3): an upstream
 * takes whoever the gateway forwards for proven. Anybody else is left out and logged, which is no error. Other rows pass
 * as they are.
 */
export async function verifyPluginUser(call: Call, input: RequestParts, nowMs: number): Promise<RequestParts> {
  if (call.row !== "session.profile") return input;
  const { pluginUser, signed, ...body } = input.body as ProfileBody;
  if (pluginUser === undefined && signed === undefined) return input;
  const proven = signed === undefined ? "unsigned" : await prove(signed, call.env, nowMs);
  if (typeof proven === "string") {
    call.pluginUser = proven;
    return { ...input, body };
  }
  call.pluginUser = "proven";
  const { merchantId: merchantID, userCountryCode: countryCode, userPhone: phoneNumber } = proven;
  return { ...input, body: { ...body, pluginUser: { merchantID, countryCode, phoneNumber } } };
}

async function prove(signed: string, env: WorkerEnv, nowMs: number): Promise<PluginPayload | ProofFailure | "used"> {
  const proof = await readProof(signed, (merchantID) => getPluginKeys(env, merchantID), nowMs);
  if (typeof proof === "string") return proof;
  const nonce = `${proof.merchantId} ${proof.nonce}`;
  return (await useNonce(env, nonce, getNonceEndMs(proof), nowMs)) ? proof : "used";
}
