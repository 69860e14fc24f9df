/** The embedded marketplace or a remote v3/v4 API. */
export type Upstream = { fetch(request: Request): Promise<Response> };

/** wrangler.toml declares the other bindings. These variables are set on the command line only. */
export type WorkerEnv = Omit<
  Env,
  | "UPSTREAM_ORIGIN"
  | "APEX_HOSTS"
  | "MAIN_SITE_URL"
  | "ALLOWED_HOSTS"
  | "EMBED_ORIGINS"
  | "PARTNERS"
  | "ANALYTICS"
  | "MAP_TILES"
  | "MAP_ATTRIBUTION"
> & {
  /** Default: the embedded marketplace. */
  UPSTREAM_ORIGIN?: string;
  /** "1" forwards our own (`// +`) request fields to a remote upstream. */
  UPSTREAM_EXTENSIONS?: string;
  /** Comma-separated ids of the merchants that have members, where an API's replies do not say so. */
  LOYALTY_MERCHANTS?: string;
  /** The same: that need an e-mail address for an order. */
  EMAIL_MERCHANTS?: string;
  /** The same: whose customers may edit their profile there. */
  PROFILE_MERCHANTS?: string;
  /** The same: that are a food-service company. */
  FOOD_SERVICE_MERCHANTS?: string;
  /** Secret: JSON of merchantId → one or two keys (at least 32 characters) with which its system signs plugin users. */
  PLUGIN_KEYS?: string;
  /** Comma-separated hosts of the marketplace; `{merchant}.{apex}` is a merchant. */
  APEX_HOSTS?: string;
  /** Origin of the main site: pages of unknown hosts are there. Unset: no host is unknown. */
  MAIN_SITE_URL?: string;
  /** Comma-separated other hosts that show the marketplace, and to which a payment may return. */
  ALLOWED_HOSTS?: string;
  /** Comma-separated origins of sites that may show the plugin in a frame. */
  EMBED_ORIGINS?: string;
  /** Comma-separated partner platforms that are served; default all. */
  PARTNERS?: string;
  /** JSON: the script of the statistics and one id for each variant that has them. Unset: no statistics. */
  ANALYTICS?: string;
  /** "off" renders every page for its visitor; for measurements. */
  PAGE_CACHE?: string;
  /** "1" in local runs and tests: test pages, no limits per address. Refused on a public host. */
  DEMO?: string;
  /** Comma-separated hosts, with the names under them, on which DEMO=1 may run besides local ones. */
  DEMO_HOSTS?: string;
  /** With DEMO=1 only: milliseconds added to the clock of objects and rules. */
  CLOCK_OFFSET_MS?: string;
  /** Unpaid orders of a customer that may hold slots at one store; default 2. */
  UNPAID_ORDERS_PER_STORE?: string;
  /** The same at all stores; default 4. */
  UNPAID_ORDERS_PER_CUSTOMER?: string;
  /** Unpaid rounds of a customer at one table; default 8. */
  OPEN_ROUNDS_PER_TABLE?: string;
  /** URL template of map tiles with {z}, {x} and {y}; empty: maps have a plain ground. */
  MAP_TILES?: string;
  /** Names the owner of the tiles on every map; tiles are not used without it. */
  MAP_ATTRIBUTION?: string;
  /** Speed of simulated stores and couriers; default 20 with DEMO=1, else 1. */
  SIM_SPEED?: string;
};
