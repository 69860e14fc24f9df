import {
  type BrandTheme,
  fromHexColor,
  getContrastWithWhite,
  toBrandTheme,
  toHexColor,
} from "#shared/domain/site/brand-theme.ts";

/** What pages get of a merchant's colour, and what its owner has to know of it, after the name of the field; null: it is shown as it is. */
type SafeBrand = { brand: string; warning: string | null };

/** That of the product. A colour of hue and chroma alone gets it, or as much less as white text needs. */
const usualLightness = 0.58;

/**
 * A merchant's colour as a file gives it, for pages: "#b8321f", "0.55 0.16 352" or, without lightness, "352 0.16". White text
 * stands on it, so that a lighter one is darkened.
 */
export function toSafeBrand(text: string): SafeBrand {
  const asked = readColor(text);
  const safe = toBrandTheme(toText(asked)) ?? asked;
  const brand = toText(safe);
  if (safe.lightness >= roundTo(asked.lightness, 3) || isWithoutLightness(text)) return { brand, warning: null };
  const contrast = getContrastWithWhite(asked).toFixed(1);
  return {
    brand,
    warning: `is too light for white text: its contrast is ${contrast}, at least 4.5 is needed. The market shows ${toHexColor(safe)} in its place`,
  };
}

const isWithoutLightness = (text: string) => text.split(" ").length === 2;

function readColor(text: string): BrandTheme {
  if (text.startsWith("#")) return fromHexColor(text);
  const [first = 0, second = 0, third] = text.split(" ").map(Number);
  return third === undefined
    ? { lightness: usualLightness, chroma: Math.min(second, 0.4), hue: first % 360 }
    : { lightness: first, chroma: second, hue: third % 360 };
}

const roundTo = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

const toText = ({ lightness, chroma, hue }: BrandTheme) =>
  `${roundTo(lightness, 3)} ${roundTo(chroma, 3)} ${roundTo(hue, 2)}`;
