import type { PreviewPicture } from "#app/context.ts";
import { type PictureHosts, toOwnFile, toPictureUrl } from "#shared/domain/site/picture-url.ts";

const formOfOurs = { type: "image/jpeg", width: 1200, height: 630 };

/** The preview of a dish or a banner (decision 0037). Of another host it is the picture as it is, whose form nobody knows. */
export function toPreview(src: string, alt: string, pictures: PictureHosts): PreviewPicture {
  const own = toOwnFile(src, "1200.jpg");
  return {
    src: own ?? toPictureUrl(src, formOfOurs.width, pictures),
    alt,
    isWide: true,
    form: own === null ? null : formOfOurs,
  };
}

/** The preview of a merchant without an outlet. */
export const toLogoPreview = (logoUrl: string, alt: string, pictures: PictureHosts): PreviewPicture => ({
  src: toPictureUrl(logoUrl, 300, pictures),
  alt,
  isWide: false,
  form: null,
});

/** The logo of whoever a host belongs to, for search engines, which take no small one. */
export function toLogo(logoUrl: string | undefined, pictures: PictureHosts): string {
  if (logoUrl === undefined) return "/icons/app-512.png";
  return toOwnFile(logoUrl, "512.png") ?? toPictureUrl(logoUrl, 300, pictures);
}

/** The icon of a host on the home screen of an iPhone: the product's, or its merchant's logo. */
export function toTouchIcon(logoUrl: string | undefined, pictures: PictureHosts): string {
  if (logoUrl === undefined) return "/icons/touch-180.png";
  return toOwnFile(logoUrl, "touch-180.png") ?? toPictureUrl(logoUrl, 300, pictures);
}
