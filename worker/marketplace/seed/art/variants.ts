/** Widths in pixels of the files of each kind of picture, `{key}-{width}.webp`; the 900 of a dish is 4:3, its others square. */
export const widthsOf = {
  dish: [300, 450, 900],
  banner: [300, 450, 900],
  hero: [900, 1800],
  small: [128, 300],
} as const;

export type PictureKind = keyof typeof widthsOf;

const kindOfPrefix: Record<string, PictureKind> = {
  banner: "banner",
  hero: "hero",
  tag: "small",
  logo: "small",
  offer: "small",
  empty: "small",
  error: "small",
};

/** The kind of the picture a key names: by its first word, else a dish. */
export function kindOfPicture(key: string): PictureKind {
  if (key === "placeholder-shop") return "banner";
  return kindOfPrefix[key.split("-", 1)[0] ?? ""] ?? "dish";
}
