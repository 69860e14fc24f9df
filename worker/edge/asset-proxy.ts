import { type PictureHosts, picturePath, pictureWidths } from "#shared/domain/site/picture-url.ts";
import { headersOfPictures } from "./headers.ts";
import { acceptsAvif } from "./images.ts";

type ProxyCall = { address: string; init: RequestInit<RequestInitCfProperties> };

/**
 * What the proxy asks for `/assets/img/{host}/{path}?w=300&fmt=webp`: the picture of a listed host, resized by Cloudflare to
 * one of our widths. Null for anything else, and without a proxy. The host comes from the list and the path is only ever a
 * path of it, so that no address leads elsewhere; a query is not sent on, because each would be another picture to resize.
 */
export function toProxyCall(request: Request, { hosts, isProxied }: PictureHosts): ProxyCall | null {
  const { method, headers } = request;
  if (!isProxied || (method !== "GET" && method !== "HEAD")) return null;
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.startsWith(picturePath)) return null;
  const [name = "", ...path] = pathname.slice(picturePath.length).split("/");
  const listed = hosts.find(({ host }) => host === name);
  if (!listed || path.join("") === "") return null;
  const address = new URL(`https://${listed.host}`);
  address.pathname = path.join("/");
  const asked = Number(searchParams.get("w") ?? 450) || 450;
  const width = pictureWidths.find((one) => one >= asked) ?? pictureWidths.at(-1);
  const format = acceptsAvif(headers.get("Accept")) ? "avif" : "webp";
  return {
    address: address.href,
    init: {
      method,
      headers: { Accept: `image/${format},image/*` },
      // Elsewhere is not on the list.
      redirect: "manual",
      cf: { image: { width, format, fit: "scale-down", metadata: "none" } },
    },
  };
}

/** Pictures that cannot bring a script. */
const types = /^image\/(?:avif|webp|jpeg|png|gif)\b/;

/** The picture of a listed host under our own path; null for a path that is none. */
export async function serveProxied(request: Request, hosts: PictureHosts): Promise<Response | null> {
  const call = toProxyCall(request, hosts);
  if (!call) return null;
  const found = await fetch(call.address, call.init).catch(() => null);
  const type = found?.headers.get("Content-Type") ?? "";
  if (!found?.ok || !types.test(type)) {
    await found?.body?.cancel();
    return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  }
  return new Response(found.body, { headers: { ...headersOfPictures, "Content-Type": type, Vary: "Accept" } });
}
