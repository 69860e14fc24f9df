/** A brand colour in OKLCH: lightness 0–1, chroma 0–0.4, hue in degrees. */
export type BrandTheme = { lightness: number; chroma: number; hue: number };

/** Text on the colour is white, so it needs this contrast with white (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5;

/**
 * Reads a merchant's colour, "0.55 0.16 352", and darkens it until white text on it can be read. Null for no colour, a
 * text that is none, or numbers out of range.
 */
export function toBrandTheme(text: string | undefined): BrandTheme | null {
  const found = /^(\d?\.?\d{1,4}) (0?\.\d{1,4}|0) (\d{1,3}(?:\.\d{1,2})?)$/.exec(text ?? "");
  const [lightness, chroma, hue] = (found?.slice(1) ?? []).map(Number);
  if (lightness === undefined || chroma === undefined || hue === undefined) return null;
  if (lightness > 1 || chroma > 0.4 || hue > 360) return null;
  let safe = lightness;
  while (safe > 0 && getContrastWithWhite({ lightness: safe, chroma, hue }) < leastContrast) safe -= 0.01;
  return { lightness: Math.max(0, Math.round(safe * 1000) / 1000), chroma, hue };
}

/** Contrast with white, 1–21. Channels outside sRGB are cut off, as a browser without a wide gamut shows them. */
export function getContrastWithWhite(color: BrandTheme): number {
  const [red, green, blue] = toLinearRgb(color).map((channel) => Math.min(1, Math.max(0, channel)));
  return 1.05 / (0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0) + 0.05);
}

/** "#rrggbb" for readers that do not know OKLCH. Channels outside sRGB are cut off. */
export function toHexColor(color: BrandTheme): string {
  const channels = toLinearRgb(color).map((channel) => {
    const linear = Math.min(1, Math.max(0, channel));
    const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}

/** The colour of "#rrggbb". */
export function fromHexColor(hex: string): BrandTheme {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const encoded = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
  });
  // The inverse of the matrices below.
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/** The colours that follow from the brand's (app/styles/tokens.css), as "#rrggbb" for browsers without OKLCH. */
export function toPlainColors({ lightness, chroma, hue }: BrandTheme): Record<string, string> {
  return {
    "--brand": toHexColor({ lightness, chroma, hue }),
    "--brand-press": toHexColor({ lightness: lightness - 0.05, chroma, hue }),
    "--brand-ink": toHexColor({ lightness: 0.51, chroma: chroma * 0.9, hue }),
    "--brand-tint": toHexColor({ lightness: 0.965, chroma: chroma * 0.08, hue }),
    "--brand-line": toHexColor({ lightness: 0.86, chroma: chroma * 0.3, hue }),
  };
}

/** The matrices of CSS Color 4 from OKLab over LMS to linear sRGB. */
function toLinearRgb({ lightness, chroma, hue }: BrandTheme): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}
