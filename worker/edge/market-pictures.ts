import { type PictureFile, pictureFiles } from "#shared/market/picture-files.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { createPictureStore, type PictureName } from "#worker/request/picture-store.ts";
import { headersOfPictures } from "./headers.ts";

/** The file of an imported picture that an address asks for; null for any other address. */
function toName({ pathname, searchParams }: URL): PictureName | null {
  const [, preview] = /^\/img\/([0-9a-f]{64})-1200\.jpg$/.exec(pathname) ?? [];
  if (preview !== undefined) return { sha256: preview, file: "og" };
  const [, sha256] = /^\/assets\/img\/([0-9a-f]{64})$/.exec(pathname) ?? [];
  return sha256 === undefined ? null : { sha256, file: toFile(Number(searchParams.get("w") ?? 450) || 450) };
}

/** The smallest that is wide enough, else the widest. */
const toFile = (width: number): PictureFile => pictureFiles.find((file) => Number(file) >= width) ?? "1200";

/**
 * Serves a picture of an imported market (decision 0125) under the addresses that the built ones have: `/assets/img/{SHA-256}`
 * with a width, and `/img/{SHA-256}-1200.jpg` for previews of links. Null for any other address.
 */
export async function serveMarketPicture(request: Request, env: WorkerEnv): Promise<Response | null> {
  const { method, headers } = request;
  const name = toName(new URL(request.url));
  if (!name || (method !== "GET" && method !== "HEAD")) return null;
  const found = await createPictureStore(env).open(name);
  if (!found) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  const etag = `"${found.etag}"`;
  const isKnown = listTags(headers.get("If-None-Match")).includes(etag);
  const body = isKnown || method === "HEAD" ? null : found.body;
  if (!body) await found.body.cancel();
  return new Response(body, {
    status: isKnown ? 304 : 200,
    headers: {
      ...headersOfPictures,
      // What the address names never changes.
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Type": name.file === "og" ? "image/jpeg" : "image/webp",
      ETag: etag,
    },
  });
}

/** The tags of `If-None-Match`; a weak one names the same picture. */
const listTags = (known: string | null) => (known ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
