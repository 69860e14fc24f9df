import type { Upstream } from "#worker/env.ts";
import { readAnswer } from "../http/body.ts";
import { untilAborted } from "./deadline.ts";

/** What an upstream answered; `bytes` is null for a body of more than 2 MiB. */
export type UpstreamAnswer = { status: number; headers: Headers; bytes: Uint8Array | null };

type Sending = RequestInit & { signal: AbortSignal };

/** An upstream of the gateway; `origin` is set for one behind a network, which may not know our own fields. */
export type GatewayUpstream = {
  /** Sends a call and reads the answer whole. Rejects when the network fails and when the signal aborts. */
  send(address: string, init: Sending): Promise<UpstreamAnswer>;
  origin?: string;
};

const maxAnswerBytes = 2 * 1024 * 1024;

async function readAnswerWhole(response: Response): Promise<UpstreamAnswer> {
  const { status, headers } = response;
  return { status, headers, bytes: await readAnswer(response, maxAnswerBytes) };
}

/** An upstream in this process, which hears of no signal. */
export function createInProcessUpstream(upstream: Upstream): GatewayUpstream {
  return {
    send: (address, init) =>
      untilAborted(init.signal, upstream.fetch(new Request(address, init)).then(readAnswerWhole)),
  };
}

/**
 * The real v3/v4 API at an origin, reached over https; plain http is for a server on this machine.
 * Throws a TypeError for anything else: a path, a user name or another scheme is a mistake in the configuration.
 */
export function createHttpUpstream(origin: string): GatewayUpstream {
  const url = URL.parse(origin);
  const isLocal = url?.hostname === "localhost" || url?.hostname === "127.0.0.1";
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && isLocal);
  if (!url || !isSafe || url.href !== `${url.origin}/`) {
    throw new TypeError("UPSTREAM_ORIGIN must be an https origin without a path, or http://localhost");
  }
  return { origin: url.origin, send: async (address, init) => readAnswerWhole(await fetch(address, init)) };
}
