import { Buffer } from "node:buffer";
import type { PasskeyAssertion, PasskeyRegistration } from "#shared/contract/staff.ts";
import { type Asked, reply, rows } from "./support.ts";

// A device that makes and uses one passkey, as a browser hands it on. What it says can be wrong in any part.

export const ownOrigin = "https://marketplace";
const ownParty = "marketplace";

/** What a dishonest or broken browser or device says in place of the truth. */
export type Lies = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  counter?: number;
  isVerified?: boolean;
  person?: string;
  id?: string;
};

const encode = (value: Uint8Array | ArrayBuffer): string => Buffer.from(value as ArrayBuffer).toString("base64url");
const flags = { present: 1, verified: 4 };

async function authenticatorData({ rpId = ownParty, counter = 0, isVerified = true }: Lies): Promise<Buffer> {
  const hash = Buffer.from(await crypto.subtle.digest("SHA-256", Buffer.from(rpId)));
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([hash, Buffer.from([flags.present + (isVerified ? flags.verified : 0)]), count]);
}

const clientData = (
  asked: string,
  byDefault: string,
  { challenge = asked, origin = ownOrigin, type = byDefault }: Lies,
) => Buffer.from(JSON.stringify({ type, challenge, origin }));

/** A number of a signature as ASN.1 has it: as short as it can be. */
function toInteger(number: Buffer): Buffer {
  const digits = number.subarray(number.findIndex((byte) => byte !== 0));
  const isHigh = (digits[0] ?? 0) > 127;
  return Buffer.concat([Buffer.from([2, digits.length + (isHigh ? 1 : 0), ...(isHigh ? [0] : [])]), digits]);
}

function toAsn1(raw: Buffer): Buffer {
  const both = Buffer.concat([toInteger(raw.subarray(0, 32)), toInteger(raw.subarray(32))]);
  return Buffer.concat([Buffer.from([0x30, both.length]), both]);
}

export async function createAuthenticator() {
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const { publicKey, privateKey } = (await crypto.subtle.generateKey(algorithm, true, ["sign"])) as CryptoKeyPair;
  const spki = (await crypto.subtle.exportKey("spki", publicKey)) as ArrayBuffer;
  const ownID = encode(crypto.getRandomValues(new Uint8Array(16)));
  let owner = "";
  return {
    async make(asked: { challenge: string; user: { id: string } }, lies: Lies = {}): Promise<PasskeyRegistration> {
      owner = asked.user.id;
      return {
        id: ownID,
        response: {
          clientDataJSON: encode(clientData(asked.challenge, "webauthn.create", lies)),
          authenticatorData: encode(Buffer.concat([await authenticatorData(lies), Buffer.alloc(18)])),
          publicKey: encode(spki),
          publicKeyAlgorithm: -7,
        },
      };
    },

    /** `isShort`: with a number that has a zero in front, which is left out. */
    async use(asked: { challenge: string }, lies: Lies = {}, isShort = false): Promise<PasskeyAssertion> {
      const client = clientData(asked.challenge, "webauthn.get", lies);
      const data = await authenticatorData(lies);
      const signed = Buffer.concat([data, Buffer.from(await crypto.subtle.digest("SHA-256", client))]);
      const sign = async () => Buffer.from(await crypto.subtle.sign(algorithm, privateKey, signed));
      let raw = await sign();
      if (isShort) while (raw[0] !== 0) raw = await sign();
      return {
        id: lies.id ?? ownID,
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(toAsn1(raw)),
          userHandle: lies.person ?? owner,
        },
      };
    },
  };
}

/** What a browser asks a device before it makes a passkey in this session. */
export async function askCreation(token: string, asked: Asked = {}) {
  const { item } = await reply(rows.passkeyOptions, { body: { for: "REGISTER" } }, { ...asked, token });
  if (!("user" in item)) throw new Error("no options of a new passkey");
  return item;
}

/** The same before it signs in. */
export const askUse = async (asked?: Asked) =>
  (await reply(rows.passkeyOptions, { body: { for: "SIGN_IN" } }, asked)).item;

/** A passkey of the session's person. */
export async function register(token: string, asked: Asked = {}) {
  const device = await createAuthenticator();
  const registration = await device.make(await askCreation(token, asked));
  const { item } = await reply(rows.addPasskey, { body: { registration } }, { ...asked, token });
  return { device, session: item };
}
