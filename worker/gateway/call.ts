import type { Platform } from "#shared/contract/entities.ts";
import type { Row } from "#shared/contract/row.ts";
import type { Tenant, Visitor } from "#shared/domain/site/visitor.ts";
import { type Locale, languageTag, locales } from "#shared/domain/text/locale.ts";
import type { CacheState } from "#worker/cache/swr-cache.ts";
import { type Config, getConfig } from "#worker/config/config.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { readAddress } from "#worker/request/address.ts";
import type { GatewayError } from "./errors.ts";
import { getClientAddress } from "./http/client-address.ts";

/** A row, its dotted name, and the decoded path parameters of one call, not yet validated. */
export type Route = { name: string; row: Row; params: Record<string, string> };

/** What the gateway reads of a request; a call of a loader has no other (decision 0118). */
export type CallRequest = Pick<Request, "method" | "url" | "body" | "cf"> & { headers: Pick<Headers, "get" | "has"> };

/** The state of one call in the pipeline. */
export type Call = {
  /** `in-process`: a loader of this Worker. */
  source: "network" | "in-process";
  request: CallRequest;
  url: Readonly<URL>;
  env: WorkerEnv;
  config: Config;
  ctx: ExecutionContext;
  requestId: string;
  locale: Locale;
  platform: Platform;
  tenant: Tenant;
  /** The caller's address; "" when unknown. */
  address: string;
  startedAtMs: number;
  row: string | null;
  failed: GatewayError | null;
  /** The caller distrusts a cached reply of the row that it names; browsers say so for a fetch that bypasses caches. */
  isRenewing: boolean;
  cache: CacheState | null;
  /** Result of the plugin user for the log; null without one. */
  pluginUser: string | null;
  /** Whom a merchant has proven. */
  provenUser: { merchantID: string; countryCode: string; phoneNumber: string } | null;
  /** Repairs of replies that are not quite as the contract has them. */
  repaired: number;
  upstreamMs: number;
  checkMs: number;
};

type Given = Pick<Call, "source" | "request" | "env" | "ctx">;
/** Tells who sends a call. */
export type VisitorOf = (
  request: CallRequest,
  url: URL,
  config: Config,
) => Pick<Visitor, "tenant" | "platform" | "locale">;

type Ports = { clock: () => number; visitorOf: VisitorOf };

/** Replaces an invalid URL, which `checkHost` then rejects. */
const nowhere = new URL("http://nowhere.invalid/");

export function createCall(ports: Ports, given: Given): Call {
  const { request } = given;
  const url = readAddress(request) ?? nowhere;
  const config = getConfig(given.env);
  const visitor = ports.visitorOf(request, url, config);
  return {
    ...given,
    config,
    url,
    requestId: readRequestId(request),
    locale: readAskedLocale(request) ?? visitor.locale,
    platform: visitor.platform,
    tenant: visitor.tenant,
    address: getClientAddress(request),
    startedAtMs: ports.clock(),
    row: null,
    failed: null,
    isRenewing: request.headers.get("Cache-Control") === "no-cache",
    cache: null,
    pluginUser: null,
    provenUser: null,
    repaired: 0,
    upstreamMs: 0,
    checkMs: 0,
  };
}

function readRequestId({ headers }: CallRequest): string {
  const given = headers.get("X-Request-Id") ?? "";
  return /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}

/** The browser's own list of languages does not count, only a tag of the contract (PD95, PD9). */
function readAskedLocale({ headers }: CallRequest): Locale | null {
  const asked = headers.get("Accept-Language");
  return locales.find((locale) => languageTag[locale] === asked) ?? null;
}
