/** An upstream of the gateway: the embedded marketplace or the real v3/v4 API. The gateway cannot tell them apart. */
export type Upstream = { fetch(request: Request): Promise<Response> };

/**
 * Bindings and variables of the Worker. Generated types cover wrangler.toml; the optional variables below are
 * given on the command line only, so that a deployed Worker never has them by accident.
 */
export type WorkerEnv = Omit<Env, "UPSTREAM_ORIGIN"> & {
  /** Origin of a remote v3/v4 API; empty: the embedded marketplace. */
  UPSTREAM_ORIGIN?: string;
  /** "1" forwards our own (`// +`) request fields to a remote upstream. */
  UPSTREAM_EXTENSIONS?: string;
  /** Secret: JSON of merchantId → one or two keys (at least 32 characters) with which its system signs plugin users. */
  PLUGIN_KEYS?: string;
  /** Hosts besides our own that customers may be sent back to after paying: a comma-separated list. */
  ALLOWED_HOSTS?: string;
  /** "1" in `npm start`, `npm run dev` and the tests: test payment page, SMS inbox, per-address limits off. */
  DEMO?: string;
  /** With DEMO=1 only: milliseconds added to the clock of objects and rules. */
  CLOCK_OFFSET_MS?: string;
  /** How many unpaid orders of one customer may hold places in slots at one store; 2 where it is not set. */
  UNPAID_ORDERS_PER_STORE?: string;
  /** The same at all stores together; 4 where it is not set. */
  UNPAID_ORDERS_PER_CUSTOMER?: string;
  /** How many unpaid rounds one customer may have at one table; 8 where it is not set. */
  OPEN_ROUNDS_PER_TABLE?: string;
  /** How many times faster than life simulated stores and couriers are; 20 with DEMO=1, else 1. */
  SIM_SPEED?: string;
};
