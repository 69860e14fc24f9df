/** What is wrong with the bytes of a picture. */
export type PictureFault = "type" | "truncated" | "trailing" | "metadata" | "animation" | "part" | "size";

/** In pixels. */
export type PictureSize = { width: number; height: number };

/** Reads the size of a picture from its heads: nothing is decoded. */
export type ReadPicture = (bytes: Uint8Array) => PictureSize | Exclude<PictureFault, "size">;
