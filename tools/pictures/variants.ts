/** Settings of sharp for an AVIF file; quality and effort are those of sharp.avif. */
type Avif = { quality: number; effort: number; chromaSubsampling: "4:4:4" | "4:2:0" };
type Files = {
  webp?: readonly number[];
  avif?: Readonly<Record<number, Avif>>;
  /** Icons of programs that read no WebP. */
  png?: readonly number[];
  /** Previews of links (decision 0105). */
  jpg?: readonly number[];
};

// Each has about the quality of the WebP file of that width (decision 0037).
const narrow: Avif = { quality: 55, effort: 3, chromaSubsampling: "4:4:4" };
const wide: Avif = { quality: 50, effort: 3, chromaSubsampling: "4:2:0" };

/**
 * Files of each kind of picture, `{key}-{width}.{format}`: the widths in pixels that have a WebP file, the settings of those
 * that have an AVIF file too, and the widths for other programs. The 900 of a dish is 4:3, its 1200 is a preview of 1200 by
 * 630, its others are square.
 */
export const filesOf = {
  dish: { webp: [300, 450, 900], avif: { 300: narrow, 900: wide }, jpg: [1200] },
  banner: { webp: [300, 450, 900], avif: { 300: narrow, 450: narrow, 900: wide }, jpg: [1200] },
  hero: { webp: [1200, 1800], avif: { 1200: wide, 1800: wide } },
  preview: { jpg: [1200] },
  tag: { webp: [128], avif: { 128: narrow } },
  offer: { webp: [300], avif: { 300: narrow } },
  small: { webp: [128, 300], avif: { 128: narrow, 300: narrow } },
  logo: { webp: [128, 300], avif: { 128: narrow, 300: narrow }, png: [192, 512] },
  touch: { png: [180] },
} as const satisfies Record<string, Files>;

export type PictureKind = keyof typeof filesOf;

export type PictureFile = { name: string; width: number } & (
  | { format: "webp" | "png" | "jpg" }
  | { format: "avif"; avif: Avif }
);

/** The files of one picture; widths in pixels. */
export function listFiles(key: string, kind: PictureKind): PictureFile[] {
  const { webp = [], avif = {}, png = [], jpg = [] }: Files = filesOf[kind];
  const listPlain = (format: "webp" | "png" | "jpg", widths: readonly number[]) =>
    widths.map((width) => ({ name: `${key}-${width}.${format}`, width, format }));
  return [
    ...listPlain("webp", webp),
    ...listPlain("png", png),
    ...listPlain("jpg", jpg),
    ...Object.entries(avif).map(([width, settings]) => ({
      name: `${key}-${width}.avif`,
      width: Number(width),
      format: "avif" as const,
      avif: settings,
    })),
  ];
}

type Kinds = Readonly<Record<string, { kind: PictureKind }>>;

/** Whether a folder has all files of a picture: a manifest alone does not prove it. */
export function isComplete(key: string, kind: PictureKind, files: ReadonlySet<string>): boolean {
  return listFiles(key, kind).every(({ name }) => files.has(name));
}

/** The pictures in a folder that belong to no drawing, or to a width or format that is no longer made. */
export function findGoneFiles(pictures: Kinds, files: Iterable<string>): string[] {
  const kept = new Set(
    Object.entries(pictures).flatMap(([key, { kind }]) => listFiles(key, kind).map(({ name }) => name)),
  );
  return [...files].filter((file) => /\.(?:webp|avif|png|jpg)$/.test(file) && !kept.has(file));
}
