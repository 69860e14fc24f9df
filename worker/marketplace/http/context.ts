import type { Platform } from "#shared/contract/entities.ts";
import { approvalHeader } from "#shared/domain/people/approval.ts";
import type { Operator } from "#shared/domain/site/operator.ts";
import { parsePlatform } from "#shared/domain/site/platform.ts";
import { parseAcceptLanguage } from "#shared/domain/text/locale.ts";
import type { Clock } from "#worker/clock.ts";
import { getConfig } from "#worker/config/config.ts";
import type { UpstreamTokens, WorkerEnv } from "#worker/env.ts";
import type { AreaApi } from "#worker/marketplace/api/area.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { DirectoryApi } from "#worker/marketplace/api/directory.ts";
import type { IdentityApi } from "#worker/marketplace/api/identity.ts";
import type { MarketApi } from "#worker/marketplace/api/market.ts";
import type { MerchantApi } from "#worker/marketplace/api/merchant.ts";
import type { ReferralApi } from "#worker/marketplace/api/referral.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { KnownHosts } from "#worker/marketplace/domain/redirect-url.ts";
import { sealText } from "#worker/marketplace/domain/signed-text.ts";
import { type Approval, readApproval, signApproval } from "#worker/marketplace/domain/staff/approvals.ts";
import { type Challenge, readChallenge, signChallenge } from "#worker/marketplace/domain/staff/challenges.ts";
import type { StaffCaller } from "#worker/marketplace/domain/staff/grants.ts";
import { getRelyingParty, type RelyingParty } from "#worker/marketplace/domain/staff/relying-party.ts";
import { readStaffToken, signStaffToken, type StaffClaims } from "#worker/marketplace/domain/staff/staff-claims.ts";
import { hideCode, type LateCode } from "#worker/marketplace/messages/late-code.ts";
import { type PhoneContent, type Sent, sendToPhone } from "#worker/marketplace/messages/send-to-phone.ts";
import { type Courier, getCouriers } from "#worker/marketplace/ports/courier.ts";
import { type Geocoder, getGeocoder } from "#worker/marketplace/ports/geocode.ts";
import { getPostOffice, type PhoneSender, type PostOffice } from "#worker/marketplace/ports/message.ts";
import { type Offers, readOffers } from "#worker/marketplace/ports/offers.ts";
import { getPaymentDesk, type PaymentDesk } from "#worker/marketplace/ports/payment.ts";
import { createPushDesk, type PushDesk } from "#worker/marketplace/push/push-desk.ts";
import { getKey, type KeyName } from "#worker/marketplace/rpc/keys.ts";
import type { LiveRequest } from "#worker/marketplace/rpc/live-request.ts";
import type { Stub } from "#worker/marketplace/rpc/stub.ts";
import {
  getArea,
  getCustomer,
  getDirectory,
  getIdentity,
  getMarket,
  getMerchant,
  getPromo,
  getReferral,
  getStore,
  openBoardSocket,
  openCustomerSocket,
} from "#worker/marketplace/rpc/stubs.ts";
import type { Failpoint, SagaContext } from "#worker/marketplace/sagas/saga-context.ts";
import { isOperatorKey, operatorKeyHeader } from "#worker/request/operator-key.ts";
import { createPictureStore, type PictureStore } from "#worker/request/picture-store.ts";
import { askProvider } from "./ask-provider.ts";
import { createHolding, type Holding } from "./holding.ts";
import { type Claims, isLive, makeToken, readToken, signToken } from "./tokens.ts";

/** When, where and in which language a request asks. */
export type Asking = CallContext & {
  requestId: string;
  /** True only with `DEMO=1`: test adapters replace the real senders. */
  isDemo: boolean;
  /** The name of the product. */
  brand: string;
  /** Who runs the deployment; null when it does not say. */
  operator: Operator | null;
  /** The address of the visitor, as the gateway has it from Cloudflare; empty: not known. */
  visitorAddress: string;
  /** A header of the request that its row passes on. */
  header: (name: string) => string | null;
  /** The platform of the visit, if the gateway has named it (decision 0049). */
  visitPlatform: Platform | null;
  knownHosts: KnownHosts;
  /** Where passkeys of staff are made and used; null: not at this address. */
  relyingParty: () => RelyingParty | null;
  /** Identifies the call, so that a retry has no second effect; null without the header. */
  idempotencyKey: string | null;
  /** A handler sets it when it returns an earlier reply. */
  replay: { isReplay: boolean };
};

/** The objects of the marketplace, by their names. */
export type Objects = Pick<SagaContext, "customer" | "store" | "promo"> & {
  directory: Stub<DirectoryApi>;
  area: (name: string) => Stub<AreaApi>;
  market: Stub<MarketApi>;
  merchant: (subdomain: string) => Stub<MerchantApi>;
  identity: (name: string) => Stub<IdentityApi>;
  /** The shard of a referral code. */
  referral: (code: string) => Stub<ReferralApi>;
  /** A response with status 101 and a socket of the customer. */
  openSocket: (customerID: string, request: Omit<LiveRequest, "now" | "requestId">) => Promise<Response>;
  /** The same of a store, for a board. */
  openBoard: (storeID: string, by: StaffCaller) => Promise<Response>;
};

/** Who takes money, carries messages and food, and finds addresses here, and what is kept beside the objects. */
export type Desks = {
  paymentDesk: PaymentDesk;
  postOffice: PostOffice;
  /** Calling codes of the countries whose numbers can log in. */
  phoneCountries: readonly string[];
  sendToPhone: (senders: readonly PhoneSender[], content: PhoneContent) => Promise<Sent>;
  /** A code that waits for its SMS, encrypted. */
  hideCode: (late: Omit<LateCode, "locale">) => Promise<string>;
  push: PushDesk;
  couriers: readonly Courier[] | null;
  geocoder: Geocoder | null;
  /** The answer of a provider to a question that anybody may ask, or what it answered before (ask-provider.ts). */
  askProvider: <Answer>(
    question: { provider: string; key: string },
    ask: () => Promise<Answer>,
    endOf?: (answer: Answer) => number,
  ) => Promise<Answer>;
  /** The built files. */
  assets: Fetcher;
  /** The offers of the market. */
  offers: () => Promise<Offers>;
  pictureStore: PictureStore;
};

/** Who calls, and what is signed for them. */
export type Calling = {
  /** The claims of a bearer token that we signed, also if it has expired; null without one. */
  bearer: () => Promise<Claims | null>;
  /**
   * The claims of a live token. Throws UNAUTHENTICATED without one. A logout may have ended a customer's: the first call of
   * their Customer finds that out, and a Store or an Identity is asked only for a token that had not ended a minute ago.
   */
  caller: () => Promise<Claims>;
  /** Throws UNAUTHENTICATED when the caller's token had ended a minute ago. A call of their Customer has answered that. */
  assertNotEnded: () => Promise<void>;
  /** The claims of the session of a person or device of a shop. Throws UNAUTHENTICATED without one. */
  staff: () => Promise<StaffClaims>;
  signStaff: (claims: StaffClaims) => Promise<string>;
  /** What somebody has approved on the device of the caller; null without a live approval. */
  approval: () => Promise<Approval | null>;
  signApproval: (approval: Approval) => Promise<string>;
  signChallenge: (challenge: Challenge) => Promise<string>;
  /** The challenge that a browser says it has answered; null for one that has ended or is not ours. */
  readChallenge: (clientDataJSON: string) => ReturnType<typeof readChallenge>;
  /** Throws NOT_FOUND without a key of the operator. */
  assertOperator: () => Promise<void>;
  /** True for a customer's token from before their last logout. Asks the Customer. */
  isEnded: (holder: Claims) => Promise<boolean>;
  sign: (holder: Omit<Claims, "iat" | "exp">) => Promise<string>;
  /** A keyed hash, 43 characters of base64url; it reveals nothing about the text without the key. */
  seal: (text: string) => Promise<string>;
  quoteKey: () => Promise<CryptoKey>;
  partnerKey: () => Promise<CryptoKey>;
};

/** What a handler may use; whatever it calls names the parts that it needs. */
export type HandlerContext = SagaContext & Asking & Objects & Desks & Calling;

/** Only tests set `reach`: no variable or header can make a deployed Worker fail. */
export type Marketplace = {
  env: WorkerEnv;
  clock: Clock;
  reach?: (point: Failpoint) => void;
};

/** Values, not promises: a promise belongs to its request. */
const keys = new Map<KeyName, CryptoKey>();

/** A request, or what one would say. */
export type Asked = { url: string; headers: { get(name: string): string | null } };

/** The time is read once, so that the whole reply has one time. */
export function createContext(request: Asked, { env, clock, reach }: Marketplace): HandlerContext {
  const at = {
    now: clock(),
    locale: parseAcceptLanguage(request.headers.get("Accept-Language")),
    requestId: requestIdOf(request),
  };
  const holding = createHolding(at.now, (customerID, epoch) => getCustomer(env, customerID, withEpoch(at, epoch)));
  return {
    ...readAsking(request, env, at),
    ...openObjects(env, at, holding),
    ...openDesks(env, at),
    ...readCalling(request, env, at, holding),
    reach: reach ?? (() => undefined),
  };
}

type At = CallContext & { requestId: string };

function readAsking({ url, headers }: Asked, env: WorkerEnv, at: At): Asking {
  const { isDemo, brand, operator, allowedHosts, firstApex } = getConfig(env);
  const { origin: ownOrigin } = new URL(url);
  return {
    ...at,
    isDemo,
    brand,
    operator,
    visitorAddress: headers.get("X-Forwarded-For") ?? "",
    header: (name) => headers.get(name),
    visitPlatform: parsePlatform(headers.get("X-Platform"), null),
    knownHosts: { ownOrigin, allowedHosts },
    relyingParty: () => getRelyingParty(ownOrigin, firstApex),
    idempotencyKey: headers.get("Idempotency-Key"),
    replay: { isReplay: false },
  };
}

const openObjects = (env: WorkerEnv, at: At, { customer, guard }: Holding): Objects => ({
  directory: getDirectory(env, at),
  area: (name) => getArea(env, name, at),
  market: getMarket(env, at),
  merchant: (subdomain) => getMerchant(env, subdomain, at),
  store: (storeID) => guard(getStore(env, storeID, at)),
  customer,
  identity: (name) => guard(getIdentity(env, name, at)),
  promo: (code) => getPromo(env, code, at),
  referral: (code) => getReferral(env, code, at),
  openSocket: (customerID, request) =>
    openCustomerSocket(env, customerID, { ...request, now: at.now, requestId: at.requestId }),
  openBoard: (storeID, by) => openBoardSocket(env, storeID, { by, now: at.now, requestId: at.requestId }),
});

const openDesks = (env: WorkerEnv, at: At): Desks => ({
  paymentDesk: getPaymentDesk(env),
  postOffice: getPostOffice(env),
  phoneCountries: getConfig(env).smsCountries,
  sendToPhone: (senders, content) => sendToPhone(env, senders, content, at),
  hideCode: (late) => hideCode(env, { ...late, locale: at.locale }),
  push: createPushDesk(env),
  couriers: getCouriers(env),
  geocoder: getGeocoder(env),
  askProvider: (question, ask, endOf) => askProvider(env, { ...question, now: at.now }, ask, endOf),
  assets: env.ASSETS,
  offers: () => readOffers(env.SESSIONS),
  pictureStore: createPictureStore(env),
});

function readCalling({ headers }: Asked, env: WorkerEnv, at: At, { hold, assertNotEnded }: Holding): Calling {
  const key = createKeyReader(env);
  const readBearer = async <Said>(read: (signingKey: CryptoKey, token: string) => Promise<Said | null>) => {
    const token = /^Bearer (\S+)$/i.exec(headers.get("Authorization") ?? "")?.[1];
    return token ? read(await key("signing_key"), token) : null;
  };
  const bearer = () => readBearer(readToken);
  let caller: Promise<Claims> | undefined;
  return {
    bearer,
    caller: () => (caller ??= readCaller(bearer, hold, at.now)),
    assertNotEnded,
    staff: async () => {
      const said = await readBearer((signingKey, token) => readStaffToken(signingKey, token, at.now));
      if (!said) throw new DomainError("UNAUTHENTICATED");
      return said;
    },
    signStaff: async (said) => signStaffToken(await key("signing_key"), said),
    approval: async () => {
      const text = headers.get(approvalHeader);
      return text === null ? null : readApproval(await key("signing_key"), text, at.now);
    },
    signApproval: async (said) => signApproval(await key("signing_key"), said),
    signChallenge: async (said) => signChallenge(await key("signing_key"), said),
    readChallenge: async (clientDataJSON) => readChallenge(await key("signing_key"), clientDataJSON, at.now),
    assertOperator: async () => {
      if (!(await isOperatorKey(headers.get(operatorKeyHeader), env))) throw new DomainError("NOT_FOUND");
    },
    isEnded: async ({ isBinded, customerID, epoch = 0 }) =>
      isBinded && epoch < (await getCustomer(env, customerID, at)("epoch", null)),
    sign: async (holder) => signToken(await key("signing_key"), holder, at.now),
    seal: async (text) => sealText(await key("identity_key"), text),
    quoteKey: () => key("quote_key"),
    partnerKey: () => key("partner_key"),
  };
}

async function readCaller(bearer: Calling["bearer"], hold: (holder: Claims) => void, now: number): Promise<Claims> {
  const holder = await bearer();
  if (!holder || !isLive(holder, now)) throw new DomainError("UNAUTHENTICATED");
  hold(holder);
  return holder;
}

const withEpoch = (at: CallContext, epoch: number | null): CallContext => (epoch === null ? at : { ...at, epoch });

/** Tokens for a gateway in the same process. */
export function createTokens({ env }: Marketplace): UpstreamTokens {
  const key = () => createKeyReader(env)("signing_key");
  return {
    read: async (token) => readToken(await key(), token),
    make: async (claims) => makeToken(await key(), claims),
  };
}

/** Reads each key once in an isolate; a request of a new isolate that needs a key several times at once asks once. */
function createKeyReader(env: WorkerEnv): (name: KeyName) => Promise<CryptoKey> {
  const asked = new Map<KeyName, Promise<CryptoKey>>();
  const read = async (name: KeyName) => {
    const key = await getKey(env, name);
    keys.set(name, key);
    return key;
  };
  return async (name) => {
    const known = keys.get(name);
    if (known) return known;
    const reading = asked.get(name) ?? read(name);
    asked.set(name, reading);
    return reading;
  };
}

function requestIdOf(request: Asked): string {
  const given = request.headers.get("X-Request-Id") ?? "";
  return /^[\w-]{1,64}$/.test(given) ? given : crypto.randomUUID();
}
