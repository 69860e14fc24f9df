import type { MarketPicture } from "#shared/market/format.ts";

const toPath = (name: string) => `/assets/img/${name}`;

/**
 * Picture paths on the asset host; the page adds width and format (PD74). `picture` is the key of an imported one; others are
 * named by what they show.
 */
export const pictures = {
  food: ({ id, picture }: { id: string; picture?: string }) => toPath(picture ?? id),
  banner: (subdomain: string, picture?: string) => toPath(picture ?? `banner-${subdomain}`),
  logo: (subdomain: string, picture?: string) => toPath(picture ?? `logo-${subdomain}`),
  offer: (key: string, picture?: string) => toPath(picture ?? `offer-${key}`),
  tag: (id: string) => toPath(`tag-${id}`),
};

/** The key of a picture of an imported market: the SHA-256 of what was sent (decision 0125). One that is only a file has none. */
const toPictureKey = (picture: MarketPicture | undefined): string | undefined =>
  picture && "sha256" in picture ? picture.sha256 : undefined;

/** The field of a record that has the key of an imported picture; none without one. */
export function toPictureField<Name extends string>(
  name: Name,
  picture: MarketPicture | undefined,
): Partial<Record<Name, string>> {
  const key = toPictureKey(picture);
  return key === undefined ? {} : ({ [name]: key } as Record<Name, string>);
}
