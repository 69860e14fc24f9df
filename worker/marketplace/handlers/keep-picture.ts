import { Buffer } from "node:buffer";
import type { Objects, Desks } from "#worker/marketplace/http/context.ts";
import type { PictureName } from "#worker/request/picture-store.ts";

/** Keeps a file of a picture. The market notes it afterwards, so that what it knows of is there. The same file again writes nothing. */
export async function keepPicture(name: PictureName, bytes: Uint8Array, context: Objects & Desks): Promise<void> {
  const { market, pictureStore } = context;
  const etag = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
  const noted = { ...name, etag };
  if (await market("hasPictureFile", noted)) return;
  await pictureStore.keep(name, bytes, etag);
  await market("notePictureFile", noted);
}
