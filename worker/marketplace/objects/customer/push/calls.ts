import type { PushCalls } from "#worker/marketplace/api/customer.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { CustomerContext } from "#worker/marketplace/objects/customer/core/context.ts";
import { runInOneTransaction } from "#worker/marketplace/objects/customer/core/run-once.ts";
import { deleteDevice, readDevices, writeDevice } from "./devices.ts";

export function createPushCalls(context: CustomerContext): PushCalls {
  const { sql } = context.storage;
  return {
    devices: () => readDevices(sql),
    subscribe: ({ device, ...begin }, { now }) =>
      runInOneTransaction(context, begin, now, () => writeDevice(sql, device, begin.id, now)),
    unsubscribe: ({ id }, { now }) => {
      const device = readDevices(sql).find((one) => one.id === id);
      if (!device) throw new DomainError("NOT_FOUND");
      context.storage.transactionSync(() => deleteDevice(sql, device, now));
    },
  };
}
