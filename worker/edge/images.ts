/** Stored picture widths; a request gets the smallest that is wide enough, else the widest. */
const widths = [128, 300, 450, 900, 1800] as const;

const namePattern = /^\/assets\/img\/([a-z0-9-]{1,80})$/;

/** Serves `/assets/img/{name}?w=300&fmt=webp` (S284) from the built pictures; null for any other path. */
export async function servePicture(request: Request, assets: Fetcher): Promise<Response | null> {
  const url = new URL(request.url);
  const name = namePattern.exec(url.pathname)?.[1];
  if (!name || (request.method !== "GET" && request.method !== "HEAD")) return null;
  const requested = Number(url.searchParams.get("w") ?? 450) || 450;
  const wideEnough = widths.filter((width) => width >= requested);
  const narrower = widths.filter((width) => width < requested).toReversed();
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
