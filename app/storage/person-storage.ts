import { type KeyValue, sessionKeys } from "./port.ts";

// What somebody has chosen or typed. A value of a customer begins with a line that says whose it is, and is read while that
// customer is logged in only; a guest's has no such line, and becomes the customer's at the login (forget-person.client.ts).

/** `of` is the customer; null for a guest. */
export function readOwned(stored: string): { of: string | null; value: string } {
  const end = stored.indexOf("\n");
  return stored.startsWith("@") && end > 0
    ? { of: stored.slice(1, end), value: stored.slice(end + 1) }
    : { of: null, value: stored };
}

export const toOwned = (of: string, value: string): string => `@${of}\n${value}`;

/** `device` has the mirror of the session: who is logged in is what all pages of this browser say. */
export function createPersonStorage(values: KeyValue, device: KeyValue): KeyValue {
  const readCustomer = async () => {
    const [isBinded, id] = await Promise.all([device.get(sessionKeys.isBinded), device.get(sessionKeys.customerID)]);
    return isBinded === "true" && id ? id : null;
  };
  return {
    async get(key) {
      const stored = await values.get(key);
      if (stored === null) return null;
      const { of, value } = readOwned(stored);
      return of === null || of === (await readCustomer()) ? value : null;
    },
    async set(key, value) {
      const customer = await readCustomer();
      return values.set(key, customer === null ? value : toOwned(customer, value));
    },
    remove: (key) => values.remove(key),
    list: () => values.list(),
    watch: (onChange) => values.watch(onChange),
  };
}
