import type { Platform } from "#shared/contract/entities.ts";

/** The colour of each partner's app, as lightness, chroma and hue: our page in it looks like a part of it (S22, S23). */
export const partnerBrands: Partial<Record<Platform, string>> = {
  TNGD: "0.45 0.15 258",
  BOOST: "0.5 0.19 22",
  ALIPAY: "0.5 0.16 248",
  SENHENG: "0.34 0.1 262",
};
