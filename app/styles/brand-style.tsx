import { toBrandTheme, toPlainColors } from "#shared/domain/site/brand-theme.ts";

/** The colour of a merchant on its host, or of a partner's app: it takes the place of the product's, from which all other colours follow. */
export function BrandStyle({ text, nonce }: { text: string | undefined; nonce: string }) {
  const theme = toBrandTheme(text);
  if (!theme) return null;
  const { lightness, chroma, hue } = theme;
  const plain = Object.entries(toPlainColors(theme)).map(([name, color]) => `${name}:${color}`);
  return (
    <style href="brand" precedence="brand" nonce={nonce}>
      {`:root{--brand-l:${lightness};--brand-c:${chroma};--brand-h:${hue}}@supports not (color:oklch(0 0 0)){:root{${plain.join(";")}}}`}
    </style>
  );
}
