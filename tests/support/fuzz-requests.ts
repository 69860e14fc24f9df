declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest's own, to be added to
  interface ProvidedContext {
    fuzzRequests: FuzzRequests;
    /** Where the values of property tests and of the fuzzer begin. */
    propertySeed: number;
  }
}

/** How many requests the fuzzer makes. */
export type FuzzRequests = number;

/** As many as it takes to trust them, in about a minute; `npm run fuzz -- 100000` says how many it shall be. */
export function fuzzRequests(): FuzzRequests {
  return Number(process.env.FUZZ_REQUESTS ?? 20_000);
}

export function propertySeed(): number {
  return Number(process.env.PROPERTY_SEED ?? 20_261_121);
}
