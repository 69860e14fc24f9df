import { brotliCompressSync, constants, gzipSync } from "node:zlib";

// What a page costs to download, compressed here, so that figures do not depend on the server's compression.

/** The data that a page sends behind its HTML, so that the browser does not ask for it again: the router's, and the packed one. */
const payload =
  /<script[^>]*>window\.__reactRouterContext\.streamController\.enqueue\(.*?<\/script>|<script type="application\/json".*?<\/script>/gs;
const styles = /<style[^>]*>.*?<\/style>/gs;

/** Bytes of gzip of a page without its styles: whole, and without its data. Throws when it has no data that this knows. */
export function weighHtml(html: string): { whole: number; without: number } {
  const unstyled = html.replaceAll(styles, "");
  const bare = unstyled.replaceAll(payload, "");
  if (bare.length === unstyled.length) throw new Error("The page carries no data in scripts of this form.");
  return { whole: gzipBytes(unstyled), without: gzipBytes(bare) };
}

const gzipBytes = (text: string) => gzipSync(text, { level: 9 }).length;

export const brotliBytes = (body: Buffer): number =>
  brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  }).length;
