import * as v from "valibot";
import { dayMs, minuteMs } from "#shared/domain/time/time.ts";
import { readSigned, signText } from "#worker/marketplace/domain/signed-text.ts";

const times = {
  /** When the session began, and when it ends, epoch milliseconds. */
  sinceMs: v.number(),
  untilMs: v.number(),
};

const claims = v.variant("kind", [
  v.object({
    kind: v.literal("PERSON"),
    /** Of the session. */
    id: v.string(),
    /** The name of the Identity of their number. */
    person: v.string(),
    /** The one merchant of a session that began with a link, which does not prove the number; null: all of the person. */
    merchant: v.nullable(v.string()),
    ...times,
  }),
  v.object({ kind: v.literal("DEVICE"), id: v.string(), merchant: v.string(), ...times }),
]);

/** What the session of a person or of a device says (PD177). */
export type StaffClaims = v.InferOutput<typeof claims>;

/** A person signs in once a shift; a device stays until it is unused for so long. */
export const staffLifeMs = { PERSON: 12 * 60 * minuteMs, DEVICE: 90 * dayMs } as const;

/** A device's token is renewed when it is this old: it is used. */
export const renewAfterMs = dayMs;

export const signStaffToken = (key: CryptoKey, said: StaffClaims): Promise<string> => signText(key, { staff: said });

/** The claims of a token that has not ended; null for any other text. */
export async function readStaffToken(key: CryptoKey, token: string, nowMs: number): Promise<StaffClaims | null> {
  const signed = v.safeParse(v.object({ staff: claims }), await readSigned(key, token));
  return signed.success && nowMs < signed.output.staff.untilMs ? signed.output.staff : null;
}
