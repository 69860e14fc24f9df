import { Buffer } from "node:buffer";
import * as v from "valibot";
import { minuteMs } from "#shared/domain/time/time.ts";
import { readSigned, signText } from "#worker/marketplace/domain/signed-text.ts";

// What a device signs to show that it has a passkey. It is signed by us, so that nobody needs to keep it until it comes back;
// the Identity whose passkey it is remembers the used ones.

const challenge = v.object({
  /** By which it is known as used. */
  id: v.string(),
  /** The Identity whose session asks for a new passkey; null: somebody signs in. */
  person: v.nullable(v.string()),
  untilMs: v.number(),
});

export type Challenge = v.InferOutput<typeof challenge>;

export const challengeLifeMs = 5 * minuteMs;

export async function signChallenge(key: CryptoKey, said: Challenge): Promise<string> {
  return Buffer.from(await signText(key, { challenge: said })).toString("base64url");
}

const clientData = v.pipe(v.string(), v.parseJson(), v.object({ challenge: v.string() }));

/** The challenge that a browser says it has answered, and its text; null for one that has ended or is not ours. */
export async function readChallenge(
  key: CryptoKey,
  clientDataJSON: string,
  nowMs: number,
): Promise<(Challenge & { text: string }) | null> {
  const client = v.safeParse(clientData, Buffer.from(clientDataJSON, "base64url").toString());
  if (!client.success) return null;
  const { challenge: text } = client.output;
  const signed = await readSigned(key, Buffer.from(text, "base64url").toString()).catch(() => null);
  const said = v.safeParse(v.object({ challenge }), signed);
  return said.success && nowMs < said.output.challenge.untilMs ? { ...said.output.challenge, text } : null;
}
