import { env as deployed } from "cloudflare:workers";
import { contract, operatorContract, staffContract } from "#shared/contract/index.ts";
import { fallbackPoint, isInMalaysia } from "#shared/domain/places/geo.ts";
import { getConfig } from "./config/config.ts";
import { refusePublicDemo } from "./edge/demo-host.ts";
import { headersOfReplies } from "./edge/headers.ts";
import { readRequestPoint } from "./edge/place.ts";
import { resolveCaller } from "./edge/visitor.ts";
import type { WorkerEnv } from "./env.ts";
import { createGateway } from "./gateway/gateway.ts";
import { type GatewayUpstream, createInProcessUpstream, createHttpUpstream } from "./gateway/upstream/upstream.ts";
import { logLine } from "./log.ts";
import { createMarketplace } from "./marketplace/app.ts";
import { samplePeople } from "./marketplace/demo/seed/sample-people.ts";
import { sampleSimulator } from "./marketplace/demo/simulation/courier-simulator.ts";
import { testPartners } from "./marketplace/demo/simulation/test-partners.ts";
import { testPayments } from "./marketplace/demo/simulation/test-payments.ts";
import { testInbox } from "./marketplace/demo/simulation/test-sms.ts";
import { testTax } from "./marketplace/demo/simulation/test-tax.ts";
import { installCourierAdapter } from "./marketplace/ports/courier.ts";
import { installGeocodeAdapter } from "./marketplace/ports/geocode.ts";
import { installMessageAdapter } from "./marketplace/ports/message.ts";
import { installCounter } from "./marketplace/ports/offering.ts";
import { installPartnerAdapter } from "./marketplace/ports/partner.ts";
import { installPaymentAdapter } from "./marketplace/ports/payment.ts";
import { installSamplePeople } from "./marketplace/ports/sample-people.ts";
import { installSimulator } from "./marketplace/ports/simulator.ts";
import { installTaxAdapter } from "./marketplace/ports/tax.ts";
import {
  createCouriers,
  createGeocoder,
  createPaymentDesk,
  createPostOffice,
  createTaxOffice,
} from "./marketplace/providers/desks.ts";

const env: WorkerEnv = deployed;
// Read here, the problems of the configuration are in the log before the first request.
if (getConfig(env).isEmbeddedDemo) installSamplePeople(samplePeople);
// What a deployment has no account for is simulated in a demo, and missing elsewhere (decision 0128).
installSimulator((of) => (getConfig(of).isEmbeddedDemo ? sampleSimulator : null));
installCounter((of) => {
  const { isEmbeddedDemo } = getConfig(of);
  return { isAnswered: isEmbeddedDemo, carriesPlans: isEmbeddedDemo, seatsGuests: isEmbeddedDemo };
});
installPaymentAdapter(createPaymentDesk(testPayments));
installMessageAdapter(createPostOffice(testInbox));
installCourierAdapter(createCouriers);
installGeocodeAdapter(createGeocoder);
installPartnerAdapter((call) => (call.isDemo ? testPartners(call) : null));
installTaxAdapter(createTaxOffice(testTax));

/** The whole API without React Router. Worker tests run this file. */
export const gateway = createGateway({
  contract: { ...contract, ...operatorContract, ...staffContract },
  upstream: (env) => getHttpUpstream(getConfig(env).upstreamOrigin) ?? createInProcessUpstream(createMarketplace(env)),
  visitorOf: resolveCaller,
  geoIp: readGeoIp,
  log: logLine,
  replyHeaders: headersOfReplies,
});

let remote: GatewayUpstream | null = null;

/** The upstream at an origin, created once; null without an origin. */
function getHttpUpstream(origin: string | null): GatewayUpstream | null {
  if (origin === null) return null;
  if (remote?.origin !== origin) remote = createHttpUpstream(origin);
  return remote;
}

/** The caller's position from the network; the default point if it is unknown or outside Malaysia (PD4). */
function readGeoIp(request: Pick<Request, "cf">) {
  const near = readRequestPoint(request);
  if (!near || !isInMalaysia(near)) return { ...fallbackPoint, city: "Kuala Lumpur", isDefault: true };
  return { ...near, isDefault: false };
}

export default {
  fetch: async (request, env, ctx) => refusePublicDemo(request, env) ?? gateway.fetch(request, env, ctx),
} satisfies ExportedHandler<WorkerEnv>;

export { Guard } from "./guard/guard.ts";
export { Area } from "./marketplace/objects/area/area.ts";
export { Customer } from "./marketplace/objects/customer/customer.ts";
export { DayBook } from "./marketplace/objects/day-book/day-book.ts";
export { Directory } from "./marketplace/objects/directory/directory.ts";
export { Identity } from "./marketplace/objects/identity/identity.ts";
export { Market } from "./marketplace/objects/market/market.ts";
export { Merchant } from "./marketplace/objects/merchant/merchant.ts";
export { Promo } from "./marketplace/objects/promo/promo.ts";
export { Referral } from "./marketplace/objects/referral/referral.ts";
export { Store } from "./marketplace/objects/store/store.ts";
