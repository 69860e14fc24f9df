import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What happens to the requests that match. `hold`: no answer comes; `cut`: the connection ends in the middle of the body. */
export type Trouble = { path: RegExp; kind: "hold" | "reset" | "cut" | "missing"; times?: number };

export type PoorNetwork = {
  origin: string;
  /** In force until the next one; null: all is well. */
  trouble: Trouble | null;
  /** What was asked for, as method and path. */
  asked: string[];
  /** Added to `sw.js`, as a new deployment changes it. */
  deployment: string;
  stop: () => Promise<void>;
};

/** A way to the server of the tests that can be slow, break off or lose files: a service worker's requests take it too. */
export async function startPoorNetwork(target: string): Promise<PoorNetwork> {
  const { port: targetPort } = new URL(target);
  const held = new Set<ServerResponse>();
  const network: PoorNetwork = { origin: "", trouble: null, asked: [], deployment: "", stop };

  function handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { url = "/", method = "GET" } = incoming;
    network.asked.push(`${method} ${url}`);
    const { trouble } = network;
    const isHit = trouble !== null && trouble.path.test(url) && (trouble.times ?? 1) > 0;
    if (isHit && trouble.times !== undefined) trouble.times -= 1;
    const kind = isHit ? trouble.kind : null;
    if (kind === "hold") held.add(outgoing);
    else if (kind === "reset") outgoing.destroy();
    else if (kind === "missing") outgoing.writeHead(404).end();
    else passOn(incoming, outgoing, kind === "cut");
  }

  function passOn(incoming: IncomingMessage, outgoing: ServerResponse, isCut: boolean): void {
    const { url = "/", method } = incoming;
    const isWorker = url === "/sw.js" && network.deployment !== "";
    const { "if-none-match": known, ...headers } = incoming.headers;
    if (isWorker) delete headers["accept-encoding"];
    else if (known) headers["if-none-match"] = known;
    const onward = request({ host: "localhost", port: targetPort, path: url, method, headers }, (reply) => {
      const { "content-length": _length, etag: _etag, ...rest } = reply.headers;
      outgoing.writeHead(reply.statusCode ?? 500, isWorker ? rest : reply.headers);
      if (isCut)
        reply.once("data", (chunk: Buffer) => outgoing.write(chunk.subarray(0, 200), () => outgoing.destroy()));
      else if (isWorker)
        reply.on("data", (chunk) => outgoing.write(chunk)).on("end", () => outgoing.end(network.deployment));
      else reply.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  }

  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  network.origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return network;

  async function stop() {
    for (const one of held) one.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
