import type { MarketPart } from "#shared/market/format.ts";

const files = import.meta.glob<MarketPart>("/worker/marketplace/demo/market/**/*.json", {
  eager: true,
  import: "default",
});

/** The files of the sample market, by their paths. */
export const sampleParts: readonly MarketPart[] = Object.values(files);
