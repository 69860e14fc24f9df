import { createMarketSchema } from "./market-schema.ts";
import type { Profile } from "./profile.ts";
import { createServedOpenApi } from "./served-openapi.ts";

/** Escapes characters above U+FFFF, because the patterns contain invisible ones. */
function toJson(document: object): string {
  return JSON.stringify(document).replace(/[\uD800-\uDFFF]/g, (half) => `\\u${half.charCodeAt(0).toString(16)}`);
}

/** The documents as text. The build makes them: the Worker has a file in place of what they are made with (decision 0065). */
export const openApiTexts: Readonly<Record<Profile, string>> = {
  get complete() {
    return toJson(createServedOpenApi(null, "complete"));
  },
  get specification() {
    return toJson(createServedOpenApi(null, "specification"));
  },
};
export const marketSchema = {
  get text() {
    return JSON.stringify(createMarketSchema());
  },
};
