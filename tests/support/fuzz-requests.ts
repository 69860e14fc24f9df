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

/** So many that the suite stays quick; `npm run fuzz -- 20000` says how many it shall be. */
export function fuzzRequests(): FuzzRequests {
  return Number(process.env.FUZZ_REQUESTS ?? 3000);
}

export function propertySeed(): number {
  return Number(process.env.PROPERTY_SEED ?? 20_261_121);
}
