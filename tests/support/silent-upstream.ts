import type { ServerResponse } from "node:http";
import type { TestProject } from "vitest/node";
import { scriptedUpstream } from "./scripted-upstream.ts";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest's own, to be added to
  interface ProvidedContext {
    silentUpstream: SilentUpstream;
    /** That of one which opens sockets: it says `reload` on each and answers pings. */
    speakingUpstream: string;
  }
}

/** The origin of a server on this machine that takes every call and answers none to its end. */
export type SilentUpstream = string;

const beginning = { "Content-Type": "application/json" };

/** By the last word of what is asked for: how far an answer gets. */
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
  const upstream = await scriptedUpstream();
  upstream.play((response, { url }) => silences[url.slice(url.lastIndexOf("/") + 1)]?.(response));
  const speaking = await scriptedUpstream();
  speaking.speak((end) => {
    end.send(JSON.stringify({ type: "reload" }));
    end.onText((text) => (text === "ping" ? end.send("pong") : end.close(1008)));
  });
  provide("silentUpstream", upstream.origin);
  provide("speakingUpstream", speaking.origin);
  return async () => void (await Promise.all([upstream.stop(), speaking.stop()]));
}
