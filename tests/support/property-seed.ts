import * as fc from "fast-check";
import { inject } from "vitest";

// A property that fails prints its seed; `PROPERTY_SEED` of that number repeats it.
fc.configureGlobal({ seed: inject("propertySeed") });
