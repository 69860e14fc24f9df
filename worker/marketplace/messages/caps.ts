import { type PhoneNumber, toE164 } from "#shared/domain/people/mobile.ts";
import { toNetworkOf } from "#shared/domain/site/network.ts";
import { dayMs, startOfDay, toDay } from "#shared/domain/time/time.ts";
import { getConfig } from "#worker/config/config.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { givePlaceBack, takePlace } from "#worker/guard/guard-calls.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import { sealText } from "#worker/marketplace/domain/signed-text.ts";
import { getKey } from "#worker/marketplace/rpc/keys.ts";

export type Cap = "number" | "prefix" | "network" | "country" | "day";

/** Who a message is for, and the address of whoever asks for it; empty: nobody does, or it is not known. */
type Asked = { number: PhoneNumber; address: string };

/** The places of a message in the day. */
export type Places = { giveBack: () => Promise<void> };

/** What one customer of an operator has, and what one operator may have. */
const near = { v4: 3, v6: 3 };
const far = { v4: 2, v6: 2 };

/** Six digits are a country and the beginning of an operator's numbers. */
const prefixLength = "+".length + 6;

/**
 * Takes a place of today, Malaysian time, under each cap of SMS_CAPS; or yields the cap that is reached, and takes none. The
 * number itself is not stored: its cap has a keyed hash.
 */
export async function takePlaces(env: WorkerEnv, { number, address }: Asked, at: CallContext): Promise<Places | Cap> {
  const { smsCaps: caps } = getConfig(env);
  const to = toE164(number);
  const country = typeof caps.country === "object" ? caps.country[number.countryCode] : caps.country;
  const network = address === "" ? {} : (caps.network ?? {});
  const limits: [cap: Cap, limit: number | undefined, of: () => string | Promise<string>][] = [
    ["number", caps.number, () => sealNumber(env, to)],
    ["network", network.near, () => toNetworkOf(address, near)],
    ["network", network.far, () => toNetworkOf(address, far)],
    ["prefix", caps.prefix, () => to.slice(0, prefixLength)],
    ["country", country, () => number.countryCode],
    ["day", caps.day, () => ""],
  ];
  const today = toDay(at.now);
  const untilMs = startOfDay(today) + dayMs;
  const taken: string[] = [];
  const giveBack = async () => {
    await Promise.all(taken.map((key) => givePlaceBack(env, key)));
  };
  for (const [cap, limit, of] of limits) {
    if (limit === undefined) continue;
    const key = `sms ${today} ${cap} ${await of()}`;
    if (await takePlace(env, { key, limit, untilMs, nowMs: at.now })) taken.push(key);
    else {
      await giveBack();
      return cap;
    }
  }
  return { giveBack };
}

async function sealNumber(env: WorkerEnv, number: string): Promise<string> {
  return sealText(await getKey(env, "identity_key"), `sms ${number}`);
}
