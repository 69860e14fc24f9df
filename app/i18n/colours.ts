import type { Localized } from "#shared/domain/text/locale.ts";

/** The colours of a car in all languages: a description is written in one and may be read in another. */
export const colourNames = {
  white: { EN: "White", CN: "白色" },
  black: { EN: "Black", CN: "黑色" },
  silver: { EN: "Silver", CN: "银色" },
  grey: { EN: "Grey", CN: "灰色" },
  red: { EN: "Red", CN: "红色" },
  blue: { EN: "Blue", CN: "蓝色" },
} as const satisfies Record<string, Localized>;
