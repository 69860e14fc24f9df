import { toHostName } from "#shared/domain/site/host-list.ts";
import { isReservedLabel } from "#shared/domain/site/reserved-labels.ts";
import type { Tenant } from "#shared/domain/site/visitor.ts";
import type { Config } from "#worker/config/config.ts";

/** What a host name says. */
export type HostFacts = {
  tenant: Tenant;
  /** The host of the marketplace to which this host belongs. */
  apex: string;
  /** A configured apex or its `www`. */
  isMainHost: boolean;
  /** The host that has the pages of this one, for good: that of the merchant, for its `www`. Null: this host. */
  home: string | null;
  /** The pages of a foreign host are on the main site (S223). */
  isForeign: boolean;
};

const marketplace: Tenant = { kind: "marketplace" };

type HostRule = {
  name: string;
  apply: (host: string, config: Config) => (Omit<HostFacts, "apex"> & { apex?: string }) | null;
};

const own = { tenant: marketplace, isMainHost: false, home: null, isForeign: false };

/** In this order; the first rule that knows a host decides. */
const hostRules: readonly HostRule[] = [
  { name: "apex", apply: (host, { apexHosts }) => findUnder(apexHosts, host, true) },
  { name: "local", apply: (host) => findUnder(["localhost"], host, false) },
  { name: "allowed", apply: (host, { allowedHosts }) => (allowedHosts.includes(host) ? own : null) },
  { name: "address", apply: (host) => (/^[\d.]+$|^\[/.test(host) ? own : null) },
  { name: "foreign", apply: (_, { mainSite }) => (mainSite === null ? null : { ...own, isForeign: true }) },
  { name: "any", apply: () => own },
];

/** Tenant and standing of a host name without port (S263, PD3, PD26). Never throws. */
export function resolveHost(hostname: string, config: Config): HostFacts {
  const host = toHostName(hostname);
  for (const { apply } of hostRules) {
    const found = apply(host, config);
    if (found) return { apex: host, ...found };
  }
  return { ...own, apex: host };
}

/** The apex itself, or a host under it, whose first label is the merchant, or `www` before the merchant. */
function findUnder(apexes: readonly string[], host: string, isMain: boolean): HostFacts | null {
  const apex = apexes.find((one) => host === one || host.endsWith(`.${one}`));
  if (apex === undefined) return null;
  const labels = host.slice(0, -apex.length).split(".").slice(0, -1);
  const [first = "", second = ""] = labels;
  const isAlias = first === "www" && labels.length === 2 && isMerchant(second);
  const label = isAlias ? second : first;
  const isMainHost = isMain && (label === "" || host === `www.${apex}`);
  const tenant: Tenant = isMerchant(label) ? { kind: "merchant", subdomain: label } : marketplace;
  return { tenant, apex, isMainHost, home: isAlias ? `${label}.${apex}` : null, isForeign: false };
}

const isMerchant = (label: string) => label !== "" && !isReservedLabel(label);
