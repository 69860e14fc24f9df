import { Buffer } from "node:buffer";
import { env } from "cloudflare:workers";
import { contract } from "#shared/contract/index.ts";
import type { Profile } from "#shared/contract/people.ts";
import type { Row } from "#shared/contract/row.ts";
import { dayMs } from "#shared/domain/time/time.ts";
import { hasBody, type RequestParts, toTarget } from "#shared/request.ts";
import { home } from "#tests/support/home.ts";
import { openingHeaders } from "#tests/support/opening-headers.ts";
import { cookieOf, noSharedCache, origin, setUp } from "#tests/worker/gateway/harness.ts";
import { lunch, minute } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { freshNumber } from "#tests/worker/marketplace/people.ts";
import { createSwrCache } from "#worker/cache/swr-cache.ts";
import { createMarketplace } from "#worker/marketplace/app.ts";

// Who may knock at a row, each with what they have to show for it, by bearer token and by cookie.

export const modes = ["bearer", "cookie"] as const;
export type Mode = (typeof modes)[number];

/** Headers that say who a caller is. */
export type Proof = Record<string, string>;

/** Everybody but the owner of a thing; what `expired`, `ended` and `forged` show was, or says to be, the owner's. */
export const strangers = ["nobody", "guest", "forged", "expired", "ended", "stranger"] as const;
export type Standing = (typeof strangers)[number] | "owner";

export type Person = {
  id: string;
  number: ReturnType<typeof freshNumber>;
  /** Of a login of its own, good at `now`. */
  token: string;
  now: number;
  profile: Profile;
};

let weeks = 0;

/** The gateway over the embedded marketplace, in a week of its own, so that no slot of another test is taken. */
export function openMarket() {
  weeks += 1;
  const time = { nowMs: lunch + weeks * 7 * dayMs };
  const clock = () => time.nowMs;
  const cache = createSwrCache({ clock, shared: noSharedCache });
  const upstream = createMarketplace(env, clock);
  const { call, seen } = setUp((request) => upstream.fetch(request), { clock, cache, tokens: upstream.tokens });
  /** A call with nothing but this to say who it is from. */
  const send = (
    row: Pick<Row, "method" | "path" | "response">,
    parts: RequestParts,
    proof: Proof,
    host = origin,
  ): Promise<Response> => {
    const withBody = hasBody(row.method);
    const own = { "X-Request-Id": "authorisation", ...(withBody && json), ...openingHeaders(row, host) };
    const body = withBody ? { body: JSON.stringify(parts.body ?? {}) } : {};
    const init = { method: row.method, headers: { ...own, ...proof }, ...body };
    return call(host + toTarget(row.path, parts), init);
  };
  return { send, seen, time };
}

export type Market = ReturnType<typeof openMarket>;

const json = { "Content-Type": "application/json" };
const blank: Record<Mode, Proof> = { bearer: { "X-Session": "bearer" }, cookie: { Origin: origin } };

/** What shows a token's bearer. */
export function bearerOf({ token }: { token: string }): Proof {
  return { Authorization: `Bearer ${token}` };
}

/** What a caller has to show after an identity row answered. */
async function proofAfter(mode: Mode, response: Response): Promise<Proof> {
  if (mode === "cookie") return { Origin: origin, Cookie: cookieOf(response) };
  return bearerOf(await response.clone().json<{ token: string }>());
}

/** A new guest. */
export async function guest(market: Market, mode: Mode): Promise<Proof> {
  const body = { customerId: "", platform: "WEB" };
  return proofAfter(mode, await market.send(contract.auth.authenticate, { body }, blank[mode]));
}

/** Logs in with the demo's fixed code. */
async function login(market: Market, number: Person["number"], mode: Mode) {
  const body = { ...number, code: "123456" };
  const response = await market.send(contract.session.login, { body }, await guest(market, mode));
  const proof = await proofAfter(mode, response);
  return { ...(await response.json<{ token: string; customerId: string }>()), proof };
}

let people = 0;

/** A customer with a name, an address and a vehicle that nobody else has. */
async function customer(market: Market, number = freshNumber()): Promise<Person> {
  people += 1;
  const { token, customerId: id } = await login(market, number, "bearer");
  const body = {
    merchantId: "makan",
    name: `Puan Rahsia ${people}`,
    email: `rahsia${people}@rumah.example`,
    addresses: [{ ...home, unit: `Pangsapuri Rahsia ${people}`, label: "Home", isDefault: true }],
    vehicles: [{ vehicleNo: `RHS ${1000 + people}`, vehicleDescription: "Perodua", isDefault: true }],
  };
  const edited = await market.send(contract.session.editProfile, { body }, bearerOf({ token }));
  const { item: profile } = await edited.json<{ item: Profile }>();
  return { id, number, token, now: market.time.nowMs, profile };
}

/** What nobody but a person may ever be told of them. */
export function secretsOf({ id, number, token, profile }: Person): string[] {
  const { name, email, loyaltyID, addresses, vehicles } = profile;
  const kept = [...addresses, ...vehicles].map((one) => one.id).concat(loyaltyID ?? []);
  const typed = [...addresses.map(({ unit }) => unit), ...vehicles.map(({ vehicleNo }) => vehicleNo)];
  return [id, number.phoneNumber, token, name, email, ...kept, ...typed];
}

/** A market with an owner and a stranger who is a customer as well, each known by their own token. */
export async function pair() {
  const market = openMarket();
  return { market, owner: await customer(market), stranger: await customer(market) };
}

/** A market with everybody who may knock at a row, and what each has to show in a mode. */
export async function crowd(mode: Mode) {
  const market = openMarket();
  const { time } = market;
  const now = time.nowMs;
  const number = freshNumber();
  // A logout ends every token of its customer, so it comes first; the old cookie is good for a minute more.
  time.nowMs = now - minute / 2;
  const ended = await login(market, number, mode);
  await market.send(contract.session.logout, {}, ended.proof);
  time.nowMs = now - dayMs;
  const expired = await login(market, number, mode);
  time.nowMs = now;
  const [owner, stranger] = [await customer(market, number), await customer(market)];
  const own = await proofOf(market, owner, mode);
  const proofs: Record<Standing, Proof> = {
    nobody: blank[mode],
    guest: await guest(market, mode),
    forged: mode === "bearer" ? await forgedToken(market, owner) : forgedCookie(own),
    expired: expired.proof,
    ended: ended.proof,
    stranger: await proofOf(market, stranger, mode),
    owner: own,
  };
  return { market, owner, stranger, proofs };
}

/** What a person has to show: the token they have, or the cookie of another login. */
export async function proofOf(market: Market, person: Person, mode: Mode): Promise<Proof> {
  return mode === "bearer" ? bearerOf(person) : (await login(market, person.number, mode)).proof;
}

/** The owner's claims under a signature that was made for a guest. */
async function forgedToken(market: Market, { id, now }: Person): Promise<Proof> {
  const { Authorization = "" } = await guest(market, "bearer");
  const iat = Math.floor(now / 1000);
  const claims = { customerID: id, isBinded: true, epoch: 9, iat, exp: iat + 3600 };
  const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
  return bearerOf({ token: `${payload}.${Authorization.split(".")[1] ?? ""}` });
}

/** The id of the owner's session under a signature that nobody made. */
function forgedCookie({ Cookie = "", ...rest }: Proof): Proof {
  return { ...rest, Cookie: `${Cookie.slice(0, -4)}AAAA` };
}
