import { Buffer } from "node:buffer";
import type { PasskeyAssertion, PasskeyRegistration } from "#shared/contract/staff.ts";
import type { PasskeyKey } from "#worker/marketplace/api/identity.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { RelyingParty } from "#worker/marketplace/domain/staff/relying-party.ts";

const algorithms = { [-7]: "ES256", [-257]: "RS256" } as const;

export const algorithmIds = [-7, -257] as const;

/** The checks are the library's (decision 0149); `challenge`: what the device must have signed. */
type Expected = RelyingParty & { challenge: string };

const toExpected = ({ id, origin, challenge }: Expected) => ({ domain: id, origin, challenge, userVerified: true });

/** The key of a new passkey, and what made it. Throws PASSKEY_INVALID. */
export async function checkRegistration(
  { id, response }: PasskeyRegistration,
  expected: Expected,
): Promise<PasskeyKey & { name: string }> {
  const { server } = await import("@passwordless-id/webauthn");
  const made = { ...common(id), response: { ...response, attestationObject: "", transports: [] }, user };
  const { authenticator } = await orInvalid(server.verifyRegistration(made, toExpected(expected)));
  const { aaguid, counter, name } = authenticator;
  return {
    publicKey: response.publicKey,
    algorithm: algorithms[response.publicKeyAlgorithm],
    counter,
    name: aaguid === unnamed ? "" : name,
  };
}

/** The counter of a passkey that has signed. Throws PASSKEY_INVALID, also for a counter that went back. */
export async function checkAssertion(
  { id, response }: PasskeyAssertion,
  { publicKey, algorithm, counter }: PasskeyKey,
  expected: Expected,
): Promise<number> {
  const { server } = await import("@passwordless-id/webauthn");
  const signature = algorithm === "ES256" ? withFullNumbers(response.signature) : response.signature;
  const asserted = { ...common(id), response: { ...response, signature } };
  const key = { id, publicKey, algorithm, transports: [] };
  return (await orInvalid(server.verifyAuthentication(asserted, key, { ...toExpected(expected), counter }))).counter;
}

const common = (id: string) => ({ id, rawId: id, type: "public-key" as const, clientExtensionResults: {} });
const user = { name: "" };
const unnamed = "00000000-0000-0000-0000-000000000000";

/** The library throws an Error for whatever is wrong, also for what is no data at all. */
async function orInvalid<Result>(checking: Promise<Result>): Promise<Result> {
  try {
    return await checking;
  } catch {
    throw new DomainError("PASSKEY_INVALID");
  }
}

const numberLength = 32;

/**
 * The same signature with both numbers of 33 bytes: the library reads shorter ones, which one signature of a hundred has, as if
 * they had their full length. What is no signature stays as it is.
 */
function withFullNumbers(signature: string): string {
  const bytes = Buffer.from(signature, "base64url");
  const rLength = bytes[3] ?? 0;
  const r = bytes.subarray(4, 4 + rLength);
  const s = bytes.subarray(6 + rLength);
  const isTwoNumbers = bytes[2] === 2 && bytes[4 + rLength] === 2 && bytes[5 + rLength] === s.length;
  if (!isTwoNumbers) return signature;
  return Buffer.concat([Buffer.from([0x30, 70]), toFullNumber(r), toFullNumber(s)]).toString("base64url");
}

function toFullNumber(value: Buffer): Buffer {
  const digits = value.subarray(-numberLength);
  return Buffer.concat([Buffer.from([2, numberLength + 1]), Buffer.alloc(numberLength + 1 - digits.length), digits]);
}
