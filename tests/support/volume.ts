declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest's own, to be added to
  interface ProvidedContext {
    fuzzRequests: FuzzRequests;
    isDeep: boolean;
    /** Seed of the random values of property tests and of the fuzzer. */
    propertySeed: number;
  }
}

/** How many requests the fuzzer makes. */
export type FuzzRequests = number;

/** True in `npm run test:deep`, which tries the slow properties ten times as often as `npm test`. */
export function isDeep(): boolean {
  return process.env.TEST_VOLUME === "full";
}

/** `npm run fuzz -- 100000` sets another number than the suite's. */
export function fuzzRequests(): FuzzRequests {
  return Number(process.env.FUZZ_REQUESTS ?? (isDeep() ? 20_000 : 2_000));
}

/** Another one for each run, so that many runs together see much; `PROPERTY_SEED=7` repeats what a run saw. */
export function propertySeed(): number {
  return Number(process.env.PROPERTY_SEED ?? newSeed());
}

export function newSeed(): number {
  return Date.now() % 2 ** 31;
}
