import { storageKeys } from "../../storage/port.ts";
import { localStore } from "../../storage/storage.ts";
import type { Referral } from "./parse-link-codes.ts";

export async function keepReferral(referral: Referral): Promise<void> {
  await localStore.set(storageKeys.referral, JSON.stringify(referral));
}

export async function readReferral(): Promise<Referral | null> {
  try {
    const stored = JSON.parse((await localStore.get(storageKeys.referral)) ?? "null") as Partial<Referral> | null;
    if (typeof stored?.code !== "string") return null;
    return {
      code: stored.code,
      externalUserId: typeof stored.externalUserId === "string" ? stored.externalUserId : null,
    };
  } catch {
    return null;
  }
}

export const forgetReferral = () => localStore.remove(storageKeys.referral);
