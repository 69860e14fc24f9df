import type { PictureFile } from "#shared/market/picture-files.ts";
import type { WorkerEnv } from "#worker/env.ts";

/** One file of an imported picture: the SHA-256 of the original, and what was made of it. */
export type PictureName = { sha256: string; file: PictureFile };

type StoredPicture = { body: ReadableStream<Uint8Array>; etag: string };

/** The files of imported pictures, which never change under their name: in the bucket, where a deployment has one, else in KV (decision 0125). */
export type PictureStore = {
  keep(name: PictureName, bytes: Uint8Array, etag: string): Promise<void>;
  open(name: PictureName): Promise<StoredPicture | null>;
};

/** Seconds for which a place of Cloudflare keeps what it has read from KV. */
const cacheTtl = 24 * 60 * 60;

const keyOf = ({ sha256, file }: PictureName) => `picture ${sha256} ${file}`;

export function createPictureStore({ PICTURES: bucket, SESSIONS: kv }: WorkerEnv): PictureStore {
  const openInBucket = async (key: string): Promise<StoredPicture | null> => {
    const found = await bucket?.get(key);
    return found ? { body: found.body, etag: found.customMetadata?.["etag"] ?? "" } : null;
  };
  const openInKv = async (key: string): Promise<StoredPicture | null> => {
    const { value, metadata } = await kv.getWithMetadata<{ etag: string }>(key, { type: "stream", cacheTtl });
    return value && { body: value, etag: metadata?.etag ?? "" };
  };
  return {
    async keep(name, bytes, etag) {
      const key = keyOf(name);
      if (bucket) await bucket.put(key, bytes, { customMetadata: { etag } });
      else await kv.put(key, bytes, { metadata: { etag } });
    },
    /** What was kept before there was a bucket stays where it is. */
    open: async (name) => (await openInBucket(keyOf(name))) ?? openInKv(keyOf(name)),
  };
}
