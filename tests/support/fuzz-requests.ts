declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest's own, to be added to
  interface ProvidedContext {
    fuzzRequests: FuzzRequests;
    /** Seed of the random values of property tests and of the fuzzer. */
    propertySeed: number;
  }
}

/** How many requests the fuzzer makes. */
export type FuzzRequests = number;

/** Runs for about a minute in `npm test`; `npm run fuzz -- 100000` sets another number. */
export function fuzzRequests(): FuzzRequests {
  return Number(process.env.FUZZ_REQUESTS ?? 20_000);
}

export function propertySeed(): number {
  return Number(process.env.PROPERTY_SEED ?? 20_261_121);
}
