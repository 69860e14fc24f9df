import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { openSocketEnd, type SocketEnd } from "./socket-end.ts";

/** A request as it arrived at an upstream. */
export type Asked = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

/** How an upstream answers; `nth` counts what it was asked since it was told how, from 1. */
export type Play = (response: ServerResponse, asked: Asked, nth: number) => unknown;

/** A separate server in the place of the real API, which does what a test tells it to. */
export type ScriptedUpstream = {
  origin: string;
  /** Answers like this from now on; yields what it is asked, as it comes. */
  play(next: Play): Asked[];
  /** Opens sockets from now on, and says this on each. */
  speak(next: (end: SocketEnd, url: string) => unknown): void;
  stop(): Promise<void>;
};

export async function scriptedUpstream(): Promise<ScriptedUpstream> {
  let current: { play: Play; asked: Asked[] } = { play: (response) => response.destroy(), asked: [] };
  const server = createServer((request, response) => {
    const { play, asked } = current;
    const chunks: Buffer[] = [];
    // Whoever asks may hang up: nothing here is the upstream's to be upset about.
    response.on("error", () => undefined);
    request.on("error", () => undefined);
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const one = { method, url, headers, body: Buffer.concat(chunks).toString() };
      void play(response, one, asked.push(one));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    play(next) {
      current = { play: next, asked: [] };
      return current.asked;
    },
    speak(next) {
      server.removeAllListeners("upgrade");
      server.on("upgrade", (request, stream) => void next(openSocketEnd(request, stream), request.url ?? ""));
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A port of this machine that nobody listens on. */
export async function closedPort(): Promise<number> {
  const upstream = await scriptedUpstream();
  await upstream.stop();
  return Number(new URL(upstream.origin).port);
}

/** Answers with JSON. */
export function json(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, { "Content-Type": "application/json", "Content-Length": bytes.length, ...headers });
  response.end(bytes);
}
