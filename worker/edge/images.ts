/** Widths that pictures are stored in; a request gets the smallest that is wide enough, else the widest there is. */
const widths = [128, 300, 450, 900, 1800] as const;

const namePattern = /^\/assets\/img\/([a-z0-9-]{1,80})$/;

/**
 * The asset host: `/assets/img/{name}?w=300&fmt=webp` (S284). Pictures are made at build time, so the
 * query chooses among stored widths. Answers null for a path that is not a picture's.
 */
export async function servePicture(request: Request, assets: Fetcher): Promise<Response | null> {
  const url = new URL(request.url);
  const name = namePattern.exec(url.pathname)?.[1];
  if (!name || (request.method !== "GET" && request.method !== "HEAD")) return null;
  const asked = Number(url.searchParams.get("w") ?? 450) || 450;
  const wideEnough = widths.filter((width) => width >= asked);
  const narrower = widths.filter((width) => width < asked).toReversed();
  for (const width of [...wideEnough, ...narrower]) {
    const found = await assets.fetch(new URL(`/img/${name}-${width}.webp`, url.origin));
    if (found.ok && found.headers.get("Content-Type") === "image/webp") return cached(found);
  }
  return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
}

function cached(found: Response): Response {
  const response = new Response(found.body, found);
  response.headers.set("Cache-Control", "public, max-age=86400, stale-while-revalidate=604800");
  return response;
}
