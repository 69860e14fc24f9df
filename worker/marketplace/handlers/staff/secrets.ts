import { Buffer } from "node:buffer";
import { minuteMs, dayMs } from "#shared/domain/time/time.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { Calling } from "#worker/marketplace/http/context.ts";

// Links and pairing codes are made of the key of the call that asks for them, so that the same call again answers the same. Of
// both only a keyed hash is stored.

type Sealer = Pick<Calling, "seal">;

export const linkLifeMs = dayMs;
export const pairingLifeMs = 10 * minuteMs;

/** A path of the main host. The secret is behind "#": it is in no log, and in no Referer. */
export const writeLink = (merchant: string, member: string, secret: string): string =>
  `/manage/invitation#${merchant}.${member}.${secret}`;

/** The parts of what stands behind "#". Throws OTP_EXPIRED for what is no link. */
export function parseLink(text: string): { merchant: string; member: string; secret: string } {
  const [merchant = "", member = "", secret = "", ...rest] = text.split(".");
  const isLink =
    rest.length === 0 && /^[a-z0-9-]{1,63}$/.test(merchant) && /^[\w-]{1,64}$/.test(member) && secret !== "";
  if (!isLink) throw new DomainError("OTP_EXPIRED");
  return { merchant, member, secret };
}

export const makeSecret = (merchant: string, key: string, { seal }: Sealer): Promise<string> =>
  seal(`invitation ${merchant} ${key}`);

export const sealLink = (merchant: string, secret: string, { seal }: Sealer): Promise<string> =>
  seal(`link ${merchant} ${secret}`);

/** The id of what a call makes: the same call again makes it once. */
export const makeId = async (kind: string, merchant: string, key: string, { seal }: Sealer): Promise<string> =>
  (await seal(`${kind} ${merchant} ${key}`)).slice(0, 22);

/** Letters and digits that nobody takes for each other: no 0, 1, I or O. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const codeLength = 8;

export async function makePairingCode(merchant: string, key: string, { seal }: Sealer): Promise<string> {
  const bytes = Buffer.from(await seal(`pairing code ${merchant} ${key}`), "base64url");
  return Array.from(bytes.subarray(0, codeLength), (byte) => alphabet[byte % alphabet.length]).join("");
}

/** The name of the Identity of a pairing code. */
export const sealPairingCode = (code: string, { seal }: Sealer): Promise<string> => seal(`pairing ${code}`);
