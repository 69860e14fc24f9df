import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * What happens to the requests that match. `hold`: no answer comes; `delay`: the server is asked with `release`; `late`: it
 * answers at once, and the answer comes with `release`; `cut`: the connection ends in the middle of the body.
 */
export type Trouble = {
  path: RegExp;
  kind: "hold" | "delay" | "late" | "reset" | "cut" | "missing";
  times?: number;
  /** Where in the body it is cut, as a fraction of its length. */
  at?: () => number;
};

export type PoorNetwork = {
  origin: string;
  /** In force until the next one; null: all is well. */
  trouble: Trouble | null;
  /** What was asked for, as method and path. */
  asked: string[];
  /** Added to `sw.js`, as a new deployment changes it. */
  deployment: string;
  /** What a server of another build answers in place of the data of pages; null: this one answers. */
  otherData: string | null;
  /** Lets what is delayed or late go, and breaks off what is held. */
  release: () => void;
  stop: () => Promise<void>;
};

/**
 * A way to the server of the tests that can be slow, break off or lose files, and lets no upgrade through: a service
 * worker's requests take it too.
 */
export async function startPoorNetwork(target: string): Promise<PoorNetwork> {
  const { port: targetPort } = new URL(target);
  const held = new Set<ServerResponse>();
  let waiting: (() => void)[] = [];
  const network: PoorNetwork = {
    origin: "",
    trouble: null,
    asked: [],
    deployment: "",
    otherData: null,
    release,
    stop,
  };

  function handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { url = "/", method = "GET" } = incoming;
    network.asked.push(`${method} ${url}`);
    const { trouble } = network;
    const isHit = trouble !== null && trouble.path.test(url) && (trouble.times ?? 1) > 0;
    if (isHit && trouble.times !== undefined) trouble.times -= 1;
    const kind = isHit ? trouble.kind : null;
    if (kind === "hold") held.add(outgoing);
    else if (kind === "delay") waiting.push(() => passOn(incoming, outgoing, null));
    else if (kind === "reset") outgoing.destroy();
    else if (kind === "missing") outgoing.writeHead(404).end();
    else if (network.otherData !== null && /\.data(?:\?|$)/.test(url))
      outgoing.writeHead(200, { "Content-Type": "text/x-script", "X-Build": "another" }).end(network.otherData);
    else passOn(incoming, outgoing, isHit ? trouble : null);
  }

  function passOn(incoming: IncomingMessage, outgoing: ServerResponse, trouble: Trouble | null): void {
    const { url = "/", method } = incoming;
    const isWorker = url === "/sw.js" && network.deployment !== "";
    const { "if-none-match": known, ...headers } = incoming.headers;
    if (isWorker) delete headers["accept-encoding"];
    else if (known) headers["if-none-match"] = known;
    const onward = request({ host: "localhost", port: targetPort, path: url, method, headers }, (reply) => {
      const { "content-length": _length, etag: _etag, ...rest } = reply.headers;
      const send = () => outgoing.writeHead(reply.statusCode ?? 500, isWorker ? rest : reply.headers);
      if (trouble?.kind === "cut") {
        const chunks: Buffer[] = [];
        reply.on("data", (chunk: Buffer) => chunks.push(chunk));
        reply.on("end", () => {
          const body = Buffer.concat(chunks);
          send().flushHeaders();
          outgoing.write(body.subarray(0, Math.floor(body.length * (trouble.at?.() ?? 0))), () => outgoing.destroy());
        });
      } else if (trouble?.kind === "late") waiting.push(() => reply.pipe(send()));
      else if (isWorker) reply.on("end", () => outgoing.end(network.deployment)).pipe(send(), { end: false });
      else reply.pipe(send());
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  }

  const server = createServer(handle);
  server.on("upgrade", (_, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  network.origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return network;

  function release(): void {
    for (const go of waiting) go();
    waiting = [];
    for (const one of held) one.destroy();
    held.clear();
  }

  async function stop() {
    release();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
