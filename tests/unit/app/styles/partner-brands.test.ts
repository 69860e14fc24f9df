import { expect, test } from "vitest";
import { partnerBrands } from "#app/styles/partner-brands.ts";
import { toBrandTheme } from "#shared/domain/site/brand-theme.ts";

test.each(Object.entries(partnerBrands))(
  "white text can be read on the colour of %s as it is (S22, S23)",
  (_, text) => {
    const [lightness, chroma, hue] = text.split(" ").map(Number);
    expect(toBrandTheme(text)).toEqual({ lightness, chroma, hue });
  },
);
