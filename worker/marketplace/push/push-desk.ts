import { createHash } from "node:crypto";
import { getConfig } from "#worker/config/config.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { freeName, holdName, readHolder } from "#worker/guard/guard-calls.ts";
import { findPushService, type PushService } from "./push-service.ts";
import { getVapidKeys } from "./vapid-keys.ts";

/** Who sends to browsers, and to whom each address belongs. */
export type PushDesk = {
  publicKey: () => Promise<string>;
  /** Null for an address to which nothing is sent. */
  serviceOf: (endpoint: string) => PushService | null;
  /** From now on the address belongs to this device alone. */
  hold: (endpoint: string, deviceID: string) => Promise<void>;
  /** False when it belongs to another device by now: on a shared browser the last one to subscribe is told. */
  isHeld: (endpoint: string, deviceID: string) => Promise<boolean>;
  /** `name` as of `toHeldName`. Whoever holds it by now keeps it. */
  free: (name: string, deviceID: string) => Promise<void>;
};

export function createPushDesk(env: WorkerEnv): PushDesk {
  const { pushHosts } = getConfig(env);
  return {
    publicKey: async () => (await getVapidKeys(env)).publicKey,
    serviceOf: (endpoint) => findPushService(endpoint, pushHosts),
    hold: (endpoint, deviceID) => holdName(env, toHeldName(endpoint), deviceID),
    async isHeld(endpoint, deviceID) {
      const holder = await readHolder(env, toHeldName(endpoint));
      // Nobody: the subscribing call ended before it said whose it is.
      return holder === null || holder === deviceID;
    },
    free: (name, deviceID) => freeName(env, name, deviceID),
  };
}

/** An address lets whoever knows it ring the device, so Guard has its hash only. */
export const toHeldName = (endpoint: string): string => createHash("sha256").update(endpoint).digest("base64url");
