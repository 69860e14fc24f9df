import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest's own, to be added to
  interface ProvidedContext {
    silentUpstream: SilentUpstream;
  }
}

/** The origin of a server on this machine that takes every call and answers none to its end. */
export type SilentUpstream = string;

const beginning = { "Content-Type": "application/json" };

/** By the first word of a store's name: how far an answer gets. */
const silences: Record<string, (response: ServerResponse) => void> = {
  nothing: () => undefined,
  head: (response) => response.writeHead(200, beginning).flushHeaders(),
  part: (response) => response.writeHead(200, { ...beginning, "Content-Length": 1000 }).write('{"item":'),
  drip(response) {
    response.writeHead(200, beginning);
    const dripping = setInterval(() => response.write(" "), 5);
    response.on("close", () => clearInterval(dripping));
  },
};

/** Starts it for a run of the tests. */
export default async function silentUpstream({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const [, word = ""] = /\/(\w+)$/.exec(request.url ?? "") ?? [];
    (silences[word] ?? silences.nothing)?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  provide("silentUpstream", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections());
}
