/** What the bytes of a picture say of it: its form, and its size in pixels. Null for other bytes. */
export type PictureForm = { type: "image/jpeg" | "image/png"; width: number; height: number };

export function readPicture(bytes: Uint8Array): PictureForm | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint16(0) === 0xffd8) return readJpeg(view);
  // The signature of PNG, and then always the header of the picture.
  const isPng = view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a;
  return isPng ? { type: "image/png", width: view.getUint32(16), height: view.getUint32(20) } : null;
}

/** The size is in the segment that starts a frame: its marker is C0 to CF, except three that are something else. */
function readJpeg(view: DataView): PictureForm | null {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { type: "image/jpeg", height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
