import { local } from "#app/storage/storage.ts";

/** Where the attempt of a store is kept, beside its cart. */
export const submissionKey = (storeId: string) => `mk.orderKey.${storeId}`;

/**
 * True while an order went out whose answer never came. What is kept is read where the order is placed; that a body stands
 * in it can be seen without that code.
 */
export async function hasOpenSubmission(storeId: string): Promise<boolean> {
  return (await local.get(submissionKey(storeId)))?.includes('"sent":[{') ?? false;
}
