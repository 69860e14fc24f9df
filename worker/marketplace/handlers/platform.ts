import type { Platform } from "#shared/contract/entities.ts";
import type { Asking, Calling } from "#worker/marketplace/http/context.ts";

/** The platform of the visit, else that of the token. Throws UNAUTHENTICATED without a live token. */
export async function getPlatform({ visitPlatform, caller }: Asking & Calling): Promise<Platform> {
  const { platform = "WEB" } = await caller();
  return visitPlatform ?? platform;
}
