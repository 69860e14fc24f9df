import { readScript } from "virtual:browser-scripts";

export const embedScriptPath = "/embed.js";

/** The script for sites that show the plugin (S25): every site may load it, and check it by its integrity. */
export async function serveEmbedScript(assets: Parameters<typeof readScript>[1]): Promise<Response> {
  return new Response(await readScript("embed", assets), {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      // A site keeps the address for years, so a new version has to reach it soon.
      "Cache-Control": "public, max-age=300, stale-while-revalidate=86400",
      "Cross-Origin-Resource-Policy": "cross-origin",
      "Access-Control-Allow-Origin": "*",
    },
  });
}
