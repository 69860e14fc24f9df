import * as v from "valibot";
import { readSigned, signText } from "#worker/marketplace/domain/signed-text.ts";

// A person acts on a device of the shop with their PIN, for two minutes (PD179): the header `X-Approval` says so on each call.

const approval = v.object({
  merchant: v.string(),
  /** The one device on which it counts. */
  device: v.string(),
  /** Who has typed their PIN. */
  member: v.string(),
  sinceMs: v.number(),
  untilMs: v.number(),
});

export type Approval = v.InferOutput<typeof approval>;

export const signApproval = (key: CryptoKey, said: Approval): Promise<string> => signText(key, { approval: said });

/** What a header says that has not ended; null for any other text. */
export async function readApproval(key: CryptoKey, text: string, nowMs: number): Promise<Approval | null> {
  const signed = v.safeParse(v.object({ approval }), await readSigned(key, text));
  return signed.success && nowMs < signed.output.approval.untilMs ? signed.output.approval : null;
}
