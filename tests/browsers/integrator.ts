import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type Integrator = {
  /** Of the page, on another site than the demo. */
  address: string;
  stop(): void;
};

/**
 * The page of a company that knows nothing but `/embed` of the demo at `origin`: its first sample is the whole body, and the
 * policy that it names is added to one that allows the page's own files. The host is the one that a demo lists.
 */
export async function serveIntegrator(origin: string): Promise<Integrator> {
  const [start = "", policy = ""] = await readSamples(`${origin}/embed`);
  const server = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.setHeader("Content-Security-Policy", `default-src 'self'; img-src data:; ${policy}`);
    response.end(`<!doctype html><title>Shop</title><link rel="icon" href="data:,">${start}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://partner.localhost:${port}/`, stop: () => void server.close() };
}

/** The samples on the page, in order, as a reader copies them. */
async function readSamples(url: string): Promise<string[]> {
  const page = await (await fetch(url)).text();
  return [...page.matchAll(/<pre[^>]*>([^<]*)<\/pre>/g)].map(([, sample = ""]) => toText(sample));
}

const characters: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&" };
const toText = (html: string) => html.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => characters[entity] ?? entity);
