import { pictureWidths } from "#shared/domain/site/picture-url.ts";
import { headersOfPictures } from "./headers.ts";

const namePattern = /^\/assets\/img\/([a-z0-9-]{1,80})$/;

/**
 * Serves `/assets/img/{name}?w=300&fmt=webp` (S284) from the files in `public/img`; null for any other path. A browser whose
 * Accept names `image/avif` gets AVIF where the width has such a file, any other WebP (decision 0037).
 */
export async function servePicture(request: Request, assets: Fetcher): Promise<Response | null> {
  const { method, headers } = request;
  const url = new URL(request.url);
  const name = namePattern.exec(url.pathname)?.[1];
  if (!name || (method !== "GET" && method !== "HEAD")) return null;
  const known = headers.get("If-None-Match");
  const requested = Number(url.searchParams.get("w") ?? 450) || 450;
  // The smallest that is wide enough, else the widest.
  const wideEnough = pictureWidths.filter((width) => width >= requested);
  const narrower = pictureWidths.filter((width) => width < requested).toReversed();
  const formats = acceptsAvif(headers.get("Accept")) ? ["avif", "webp"] : ["webp"];
  for (const width of [...wideEnough, ...narrower]) {
    for (const format of formats) {
      const address = new URL(`/img/${name}-${width}.${format}`, url.origin);
      const found = await assets.fetch(address, { method, headers: known ? { "If-None-Match": known } : {} });
      // The browser has it already.
      if (found.status === 304) return toCachedPicture(found);
      if (found.ok && found.headers.get("Content-Type") === `image/${format}`) return toCachedPicture(found);
    }
  }
  return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
}

/** True when an Accept header names AVIF. `image/*` does not name it: browsers without AVIF send that too. */
export function acceptsAvif(accept: string | null): boolean {
  return (accept ?? "").split(",").some((range) => {
    const [type = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    return type === "image/avif" && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

function toCachedPicture(found: Response): Response {
  const response = new Response(found.body, found);
  for (const [name, value] of Object.entries(headersOfPictures)) response.headers.set(name, value);
  response.headers.append("Vary", "Accept");
  return response;
}
