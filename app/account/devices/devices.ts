import { call } from "#app/api/call.client.ts";
import { getFailureText } from "#app/api/failure-text.ts";
import { updateCached, useCachedData } from "#app/data/cached-data.client.ts";
import type { English } from "#app/i18n/messages.ts";
import { endDevice, readDevice } from "#app/push/this-device.client.ts";
import type { push as contract } from "#shared/contract/push.ts";
import type { RowReply } from "#shared/contract/row.ts";

type Device = RowReply<(typeof contract)["list"]>["items"][number];
export type ShownDevice = Device & { isThis: boolean };

const serviceTexts = {
  GOOGLE: "serviceGoogle",
  MOZILLA: "serviceMozilla",
  APPLE: "serviceApple",
  MICROSOFT: "serviceMicrosoft",
} as const satisfies Record<string, keyof English["push"]>;

/** What a device is called, by its push service; one that came later has the name of any other. */
export const toDeviceText = (service: string): keyof English["push"] =>
  (serviceTexts as Partial<Record<string, keyof English["push"]>>)[service] ?? "serviceOther";

const key = ["push.list"] as const;

/** The devices that are told of the customer's orders. One that was ended elsewhere ends here too. */
export function useDevices() {
  return useCachedData<ShownDevice[]>({
    key,
    async load() {
      // Before the list: what another tab turns on meanwhile is not in it.
      const own = await readDevice();
      const { value, failure } = await call.push.list();
      if (failure) return { value: null, failure };
      const devices = value.items.map((device) => ({ ...device, isThis: device.id === own?.id }));
      if (own && !devices.some(({ isThis }) => isThis)) await endDevice();
      return { value: devices, failure: null };
    },
  });
}

/** Null when the device is told no longer; else why that could not be done. */
export async function endOne({ id, isThis }: ShownDevice): Promise<string | null> {
  const { failure } = await call.push.unsubscribe({ params: { id } });
  // Another device has ended it meanwhile.
  if (failure && failure.code !== "NOT_FOUND") return getFailureText(failure);
  if (isThis) await endDevice();
  updateCached<ShownDevice[]>(key, (before = []) => before.filter((one) => one.id !== id));
  return null;
}
