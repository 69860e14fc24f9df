import { personStore } from "#app/storage/storage.ts";
import type { Referral } from "./parse-link-codes.ts";

/** In the storage of the device (PD41). */
const key = "mk.referral";

export async function keepReferral(referral: Referral): Promise<void> {
  await personStore.set(key, JSON.stringify(referral));
}

export async function readReferral(): Promise<Referral | null> {
  try {
    const stored = JSON.parse((await personStore.get(key)) ?? "null") as Partial<Referral> | null;
    if (typeof stored?.code !== "string") return null;
    return {
      code: stored.code,
      externalUserId: typeof stored.externalUserId === "string" ? stored.externalUserId : null,
    };
  } catch {
    return null;
  }
}

export const forgetReferral = () => personStore.remove(key);
