import type { ErrorCode } from "#shared/contract/errors.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { AreaApi } from "#worker/marketplace/api/area.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { CustomerApi } from "#worker/marketplace/api/customer.ts";
import type { DayBookApi } from "#worker/marketplace/api/day-book.ts";
import type { DirectoryApi } from "#worker/marketplace/api/directory.ts";
import type { IdentityApi } from "#worker/marketplace/api/identity.ts";
import type { MarketApi } from "#worker/marketplace/api/market.ts";
import type { MerchantApi } from "#worker/marketplace/api/merchant.ts";
import type { PromoApi } from "#worker/marketplace/api/promo.ts";
import type { ReferralApi } from "#worker/marketplace/api/referral.ts";
import type { StoreApi } from "#worker/marketplace/api/store.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { getReferralShard } from "#worker/marketplace/domain/loyalty/referral-codes.ts";
import { placement } from "#worker/request/placement.ts";
import { type BoardRequest, type LiveRequest, writeLiveRequest } from "./live-request.ts";
import { type Stub, createStub } from "./stub.ts";

/** One Directory per country; so far there is one. */
const market = "my";

export function getDirectory(env: Pick<WorkerEnv, "DIRECTORY">, at: CallContext): Stub<DirectoryApi> {
  return createStub<DirectoryApi>(env.DIRECTORY.getByName(market, placement), at);
}

/** The records of every shop: one object, which only imports and exports ask. */
export function getMarket(env: Pick<WorkerEnv, "MARKET_RECORDS">, at: CallContext): Stub<MarketApi> {
  return createStub<MarketApi>(env.MARKET_RECORDS.getByName(market, placement), at);
}

/** The name is a geohash of four letters. */
export function getArea(env: Pick<WorkerEnv, "AREA">, name: string, at: CallContext): Stub<AreaApi> {
  return createStub<AreaApi>(env.AREA.getByName(name, placement), at);
}

export function getMerchant(env: Pick<WorkerEnv, "MERCHANT">, subdomain: string, at: CallContext): Stub<MerchantApi> {
  return createStub<MerchantApi>(env.MERCHANT.getByName(subdomain, placement), at);
}

export function getStore(env: Pick<WorkerEnv, "STORE">, storeID: string, at: CallContext): Stub<StoreApi> {
  return createStub<StoreApi>(env.STORE.getByName(storeID, placement), at);
}

export function getCustomer(env: Pick<WorkerEnv, "CUSTOMER">, customerID: string, at: CallContext): Stub<CustomerApi> {
  return createStub<CustomerApi>(env.CUSTOMER.getByName(customerID, placement), at);
}

/** A response with status 101 and the socket. */
export function openCustomerSocket(
  env: Pick<WorkerEnv, "CUSTOMER">,
  customerID: string,
  request: LiveRequest,
): Promise<Response> {
  return env.CUSTOMER.getByName(customerID, placement).fetch(writeLiveRequest(request));
}

/** The same of a store. Throws what the Store refuses. */
export async function openBoardSocket(
  env: Pick<WorkerEnv, "STORE">,
  storeID: string,
  request: BoardRequest,
): Promise<Response> {
  const response = await env.STORE.getByName(storeID, placement).fetch(writeLiveRequest(request));
  if (response.status === 101) return response;
  throw new DomainError(await response.json<ErrorCode>());
}

/** The name is a keyed hash (PD1). */
export function getIdentity(env: Pick<WorkerEnv, "IDENTITY">, name: string, at: CallContext): Stub<IdentityApi> {
  return createStub<IdentityApi>(env.IDENTITY.getByName(name, placement), at);
}

/** A code in the form of `parseCode`. */
export function getPromo(env: Pick<WorkerEnv, "PROMO">, code: string, at: CallContext): Stub<PromoApi> {
  return createStub<PromoApi>(env.PROMO.getByName(code, placement), at);
}

/** The shard of a code in the form of `parseCode`. */
export function getReferral(env: Pick<WorkerEnv, "REFERRAL">, code: string, at: CallContext): Stub<ReferralApi> {
  return createStub<ReferralApi>(env.REFERRAL.getByName(getReferralShard(code), placement), at);
}

/** The name is a Malaysian day. */
export function getDayBook(env: Pick<WorkerEnv, "DAY_BOOK">, day: string, at: CallContext): Stub<DayBookApi> {
  return createStub<DayBookApi>(env.DAY_BOOK.getByName(day, placement), at);
}
