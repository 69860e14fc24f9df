import { personStore } from "#app/storage/storage.ts";

export const submissionKey = (storeId: string) => `mk.orderKey.${storeId}` as const;

/** True while the reply to a sent order is missing. Searches the raw text, so that the codec is not loaded. */
export async function hasOpenSubmission(storeId: string): Promise<boolean> {
  return (await personStore.get(submissionKey(storeId)))?.includes('"sent":[{') ?? false;
}
