/** The embedded marketplace or a remote v3/v4 API. */
export type Upstream = { fetch(request: Request): Promise<Response> };

/** wrangler.toml declares the other bindings. These variables are set on the command line only. */
export type WorkerEnv = Omit<Env, "UPSTREAM_ORIGIN"> & {
  /** Default: the embedded marketplace. */
  UPSTREAM_ORIGIN?: string;
  /** "1" forwards our own (`// +`) request fields to a remote upstream. */
  UPSTREAM_EXTENSIONS?: string;
  /** Secret: JSON of merchantId → one or two keys (at least 32 characters) with which its system signs plugin users. */
  PLUGIN_KEYS?: string;
  /** Comma-separated hosts to which a payment may return. */
  ALLOWED_HOSTS?: string;
  /** "1" in local runs and tests: test pages, no limits per address. */
  DEMO?: string;
  /** With DEMO=1 only: milliseconds added to the clock of objects and rules. */
  CLOCK_OFFSET_MS?: string;
  /** Unpaid orders of a customer that may hold slots at one store; default 2. */
  UNPAID_ORDERS_PER_STORE?: string;
  /** The same at all stores; default 4. */
  UNPAID_ORDERS_PER_CUSTOMER?: string;
  /** Unpaid rounds of a customer at one table; default 8. */
  OPEN_ROUNDS_PER_TABLE?: string;
  /** Speed of simulated stores and couriers; default 20 with DEMO=1, else 1. */
  SIM_SPEED?: string;
};
