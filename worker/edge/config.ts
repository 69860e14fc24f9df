import { type Platform, platforms } from "#shared/contract/entities.ts";
import { parseHostList, toHostName } from "#shared/domain/host-list.ts";
import { parsePlatform } from "#shared/domain/platform.ts";
import { parseEmbedOrigin } from "#shared/embed/origins.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { logLine } from "#worker/log.ts";
import { type Analytics, parseAnalytics } from "./analytics.ts";

/** The variables of the edge, read. Every part has a default that is safe without configuration. */
export type EdgeConfig = {
  /** Hosts of the marketplace, longest first; `www.{apex}` is the marketplace too and `{label}.{apex}` is a merchant. */
  apexHosts: readonly string[];
  /** Origin to which foreign hosts lead; null: no host is foreign (PD26). */
  mainSite: string | null;
  /** Other hosts on which the marketplace may be shown. */
  allowedHosts: readonly string[];
  /** Origins of pages that may frame the plugin, as `parseEmbedOrigin` reads them. */
  embedOrigins: readonly string[];
  /** The platforms that this deployment serves; a visitor of another one is a visitor of WEB. */
  platforms: readonly Platform[];
  /** The script of the statistics; null: none. */
  analytics: Analytics | null;
};

type EdgeVariables = Pick<
  WorkerEnv,
  "APEX_HOSTS" | "MAIN_SITE_URL" | "ALLOWED_HOSTS" | "EMBED_ORIGINS" | "PARTNERS" | "ANALYTICS" | "DEMO"
>;

/** The page of the demo that stands for another site (PD26). */
const demoParent = "http://partner.localhost:*";

/** A name with labels of letters, digits and hyphens; no port and no path. */
const hostName =
  /^(?=.{1,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)*[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** Reads the variables. Invalid entries have no effect; `onInvalid` gets the name of their variable. */
export function parseEdgeConfig(
  env: EdgeVariables,
  onInvalid: (variable: string) => void = () => undefined,
): EdgeConfig {
  const hosts = (variable: "APEX_HOSTS" | "ALLOWED_HOSTS") => {
    const list = parseHostList(env[variable]);
    if (!list.every((host) => hostName.test(host))) onInvalid(variable);
    return list.filter((host) => hostName.test(host)).map(toAsciiHost);
  };
  const mainSite = toOrigin(env.MAIN_SITE_URL ?? "");
  if (env.MAIN_SITE_URL && !mainSite) onInvalid("MAIN_SITE_URL");
  const embedOrigins = (env.EMBED_ORIGINS ?? "").split(",").filter((text) => text.trim() !== "");
  if (!embedOrigins.every((text) => parseEmbedOrigin(text))) onInvalid("EMBED_ORIGINS");
  const partners = readList(env.PARTNERS);
  if (!partners.every((text) => parsePlatform(text, null))) onInvalid("PARTNERS");
  const analytics = parseAnalytics(env.ANALYTICS ?? "");
  if ((env.ANALYTICS ?? "").trim() !== "" && !analytics) onInvalid("ANALYTICS");
  const apexHosts = new Set([...hosts("APEX_HOSTS"), ...(mainSite ? [toApex(new URL(mainSite).hostname)] : [])]);
  return {
    apexHosts: [...apexHosts].toSorted((a, b) => b.length - a.length),
    mainSite,
    allowedHosts: hosts("ALLOWED_HOSTS"),
    embedOrigins: [
      ...embedOrigins.flatMap((text) => parseEmbedOrigin(text) ?? []),
      ...(env.DEMO === "1" ? [demoParent] : []),
    ],
    platforms: toServedPlatforms(partners.flatMap((text) => parsePlatform(text, null) ?? [])),
    analytics,
  };
}

function readList(text: string | undefined): string[] {
  return (text ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

/** Without a valid name all platforms are served; WEB always is, so that the value WEB alone serves no partner. */
function toServedPlatforms(named: readonly Platform[]): readonly Platform[] {
  return named.length === 0 ? platforms : platforms.filter((one) => one === "WEB" || named.includes(one));
}

const configs = new WeakMap<EdgeVariables, EdgeConfig>();

/** The configuration of an environment, parsed once; logs variables with invalid entries. */
export function getEdgeConfig(env: EdgeVariables): EdgeConfig {
  const known = configs.get(env);
  if (known) return known;
  const config = parseEdgeConfig(env, (variable) => logLine({ level: "warn", at: "config", variable }));
  configs.set(env, config);
  return config;
}

/** The origin of an https address without path, query and user; http only for `localhost` and names under it. */
function toOrigin(text: string): string | null {
  const url = URL.parse(text.trim());
  if (
    !url ||
    url.pathname !== "/" ||
    url.search !== "" ||
    url.hash !== "" ||
    url.username !== "" ||
    url.password !== ""
  )
    return null;
  if (!hostName.test(url.hostname)) return null;
  const isLocal = url.hostname === "localhost" || url.hostname.endsWith(".localhost");
  return url.protocol === "https:" || (isLocal && url.protocol === "http:") ? url.origin : null;
}

/** Names in other scripts are compared in the spelling of a URL. */
function toAsciiHost(host: string): string {
  return toHostName(URL.parse(`https://${host}`)?.hostname ?? host);
}

function toApex(host: string): string {
  return host.replace(/^www\./, "");
}
