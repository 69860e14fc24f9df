import type { ExampleTime } from "./examples.ts";
import { createOpenApi } from "./openapi.ts";
import type { Profile } from "./profile.ts";
import { shareParts } from "./shared-parts.ts";

/** The document as it is served. */
export const createServedOpenApi = (now: ExampleTime, profile: Profile = "complete") =>
  shareParts(createOpenApi(now, profile));
