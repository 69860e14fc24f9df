import { inject } from "vitest";

/** How often a slow property is tried: `whole` times in `npm run test:deep`, a tenth of it in `npm test`. */
export function runs(whole: number): number {
  return inject("isDeep") ? whole : Math.ceil(whole / 10);
}

/** Of a long list all in `npm run test:deep`; in `npm test` every tenth, others in each run (`PROPERTY_SEED`). */
export function part<T>(whole: readonly T[]): T[] {
  if (inject("isDeep")) return [...whole];
  return whole.filter((_, nth) => nth % 10 === inject("propertySeed") % 10);
}
