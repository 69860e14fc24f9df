/** Widths in pixels of the files of each kind of picture, `{key}-{width}.webp`; the 900 of a dish is 4:3, its others square. */
export const widthsOf = {
  dish: [300, 450, 900],
  banner: [300, 450, 900],
  hero: [900, 1800],
  small: [128, 300],
} as const;

export type PictureKind = keyof typeof widthsOf;
