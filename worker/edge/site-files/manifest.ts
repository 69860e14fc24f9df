import type { Merchant } from "#shared/contract/entities.ts";
import { toBrandTheme, toHexColor } from "#shared/domain/site/brand-theme.ts";
import { toOwnFile } from "#shared/domain/site/picture-url.ts";
import { languageTag } from "#shared/domain/text/locale.ts";

type Icon = { src: string; sizes: string; type: string; purpose?: "maskable" };

const productColor = "#dc2626";
/** Some systems install no vector picture; a maskable one fills whatever form the system gives to icons. */
const productIcons: Icon[] = [
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
  { src: "/icons/app-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icons/app-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];
/** Widths of a logo in pixels that have a PNG file (decision 0037). */
const logoWidths = [192, 512];

/** The web app manifest, JSON, of a merchant's host; for null of the marketplace, whose name is `brand`. */
export function createManifest(merchant: Merchant | null, brand: string): string {
  const name = merchant ? merchant.brandName || merchant.name : brand;
  const theme = toBrandTheme(merchant?.theme?.brand);
  return JSON.stringify({
    id: "/",
    name,
    short_name: name,
    lang: languageTag.EN,
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#ffffff",
    theme_color: theme ? toHexColor(theme) : productColor,
    icons: toIcons(merchant?.company.logoUrl),
  });
}

/** Our own pictures of logos are square. Of another address we do not know that, and an icon must be square. */
function toIcons(logoUrl: string | undefined): Icon[] {
  if (!logoUrl?.startsWith("/assets/img/logo-")) return productIcons;
  return logoWidths.flatMap((width) => {
    const src = toOwnFile(logoUrl, `${width}.png`);
    return src === null ? [] : [{ src, sizes: `${width}x${width}`, type: "image/png" }];
  });
}
