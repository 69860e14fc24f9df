import { createPublicKey, verify } from "node:crypto";
import * as v from "valibot";
import { type PushPayload, pushPayload } from "#shared/contract/push.ts";
import { type BrowserKeys, createBrowserKeys } from "#tests/support/browser-keys.ts";
import { decryptInBrowser } from "#tests/support/decrypt-push.ts";
import { type StubReply, type StubRequest, startStub } from "./stub-server.ts";

// A push service and the browsers behind it: the protocol (RFC 8030), who sends (RFC 8292) and the encryption (RFC 8291), which
// a library of others undoes.

const mostBytes = 4096;
const claims = v.strictObject({
  aud: v.string(),
  exp: v.number(),
  sub: v.pipe(v.string(), v.regex(/^(?:mailto:|https:)/)),
});

/** What a browser got. `ttl` in seconds. */
type Delivered = { browser: string; payload: PushPayload; ttl: number; topic: string; urgency: string };

/** What the service answers in place of taking a message. */
type Refusal = { status: number; headers?: Record<string, string> };

type Browser = BrowserKeys & { publicKey: string; refusals: Refusal[] };

/** A mistake of the sender, with the status that a service answers. */
class Mistake extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export async function startPushService() {
  const delivered: Delivered[] = [];
  const mistakes: string[] = [];
  const browsers = new Map<string, Browser>();

  const take = ({ method, path, headers, bytes }: StubRequest): StubReply => {
    const name = path.replace(/^\/push\//, "");
    const browser = browsers.get(name);
    if (method !== "POST" || !browser) throw new Mistake(404, "no such address");
    checkSender(headers.authorization, browser.publicKey, server.origin);
    const [ttl, topic, urgency] = ["ttl", "topic", "urgency"].map((header) => String(headers[header] ?? ""));
    if (!/^\d+$/.test(ttl ?? "")) throw new Mistake(400, "no TTL");
    if (!/^[\w-]{1,32}$/.test(topic ?? "")) throw new Mistake(400, "not a topic");
    if (!/^(?:very-low|low|normal|high)$/.test(urgency ?? "")) throw new Mistake(400, "no urgency");
    if (headers["content-encoding"] !== "aes128gcm") throw new Mistake(415, "another encoding");
    if (bytes.length > mostBytes) throw new Mistake(413, "too long");
    // A record is what a service takes at most, and a browser reads one of them.
    if (bytes.readUInt32BE(16) !== mostBytes) throw new Mistake(400, "another size of records");
    const refusal = browser.refusals.shift();
    if (refusal) return refusal;
    const text = decryptInBrowser(bytes, browser);
    if (Buffer.byteLength(text) > 1024) throw new Mistake(413, "more than a kilobyte");
    const payload = v.parse(v.strictObject(pushPayload.entries), JSON.parse(text));
    delivered.push({ browser: name, payload, ttl: Number(ttl), topic: topic ?? "", urgency: urgency ?? "" });
    return { status: 201, headers: { Location: `${server.origin}/message/${delivered.length}` } };
  };

  const server = await startStub((request) => {
    try {
      return take(request);
    } catch (error) {
      mistakes.push(String(error));
      return { status: error instanceof Mistake ? error.status : 500 };
    }
  });

  return {
    server,
    /** Oldest first. */
    delivered,
    /** What was wrong with what arrived. */
    mistakes,
    /** What a browser with this name subscribes with; `refusals`: what its first messages get. */
    subscribe(name: string, publicKey: string, ...refusals: Refusal[]) {
      const made = createBrowserKeys();
      browsers.set(name, { ...made, publicKey, refusals });
      return { endpoint: `${server.origin}/push/${name}`, keys: made.keys };
    },
  };
}

/** Throws for a sender that has not signed with the key to which the browser has subscribed. */
function checkSender(authorization: string | undefined, publicKey: string, origin: string): void {
  const [, token = "", key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? "") ?? [];
  if (key !== publicKey) throw new Mistake(403, "another key");
  const [header = "", body = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const signer = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${header}.${body}`),
    { key: signer, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned || (read(header) as { alg?: string }).alg !== "ES256") throw new Mistake(401, "no signature");
  const { aud, exp } = v.parse(claims, read(body));
  if (aud !== origin) throw new Mistake(401, "for another service");
  const leftSeconds = exp - Date.now() / 1000;
  if (leftSeconds <= 0 || leftSeconds > 24 * 60 * 60) throw new Mistake(401, "a wrong end");
}

const read = (part: string): unknown => JSON.parse(Buffer.from(part, "base64url").toString());
