/** What the importer makes of a picture, by the last part of the address that takes it: WebP, and a JPEG for previews of links. */
export const pictureFiles = ["300", "450", "900", "1200", "og"] as const;
export type PictureFile = (typeof pictureFiles)[number];

export const mostPictureBytes = 1024 * 1024;

/** Pixels of the preview of a link; it is never smaller. */
export const previewSize = { width: 1200, height: 630 } as const;

/**
 * The largest WebP file of a width: a smaller original stays as it is, so that a file may be narrower, and twice as high as wide is
 * the most that a page shows.
 */
export const mostPixels = (width: number) => ({ width, height: 2 * width });
