import * as fc from "fast-check";
import { inject } from "vitest";

// The suite says the same of the same code each time; `PROPERTY_SEED=7 npx vitest run` and `npm run fuzz` look elsewhere.
fc.configureGlobal({ seed: inject("propertySeed") });
