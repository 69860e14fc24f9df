import { inject } from "vitest";

/** How often a slow property is tried: `whole` times in `npm run test:deep`, a tenth of it in `npm test`. */
export function runs(whole: number): number {
  return inject("isDeep") ? whole : Math.ceil(whole / 10);
}
