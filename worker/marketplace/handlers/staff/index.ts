import type { MarketplaceHandlers } from "#worker/marketplace/handlers/marketplace-handlers.ts";
import { passkeyCalls } from "./passkeys.ts";
import { pinCalls } from "./pins.ts";
import { signInCalls } from "./sign-in.ts";
import { teamCalls } from "./team.ts";

export const staff: MarketplaceHandlers["staff"] = { ...signInCalls, ...passkeyCalls, ...pinCalls, ...teamCalls };
