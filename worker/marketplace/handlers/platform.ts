import type { Platform } from "#shared/contract/entities.ts";
import type { HandlerContext } from "#worker/marketplace/http/context.ts";

/** The platform of the visit, else that of the token. Throws UNAUTHENTICATED without a live token. */
export async function getPlatform({ visitPlatform, caller }: HandlerContext): Promise<Platform> {
  const { platform = "WEB" } = await caller();
  return visitPlatform ?? platform;
}
