import type { MarketPicture } from "#shared/market/format.ts";

/** Stand for what has no picture. */
export const noShopPicture = "placeholder-shop";
export const noFoodPicture = "placeholder-food";

/** The path of a picture on the asset host; the page adds width and format (PD74). */
export const toPicturePath = (name: string): string => `/assets/img/${name}`;

/** An imported picture is named by the SHA-256 of what was sent (decision 0125), one of the build by itself. One that is only a file has no name. */
export function toPictureName(picture: MarketPicture | undefined, otherwise: string): string {
  if (!picture || "file" in picture) return otherwise;
  return "sha256" in picture ? picture.sha256 : picture.name;
}
