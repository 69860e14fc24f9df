import type { Upstream } from "#worker/env.ts";
import { readAnswer } from "#worker/gateway/http/body.ts";
import { rejectOnAbort } from "./deadline.ts";

/** An upstream's HTTP answer; `bytes` is null for a body above the limit. */
export type UpstreamAnswer = { status: number; headers: Headers; bytes: Uint8Array | null };

type SendInit = RequestInit & { signal: AbortSignal };

/** An upstream of the gateway; `origin` is set for a remote one, which may not know our extension fields. */
export type GatewayUpstream = {
  /**
   * Sends a call and reads the whole answer, of at most `maxBytes` (default: 2 MiB). Rejects on network failure and when the
   * signal aborts.
   */
  send(address: string, init: SendInit, maxBytes?: number): Promise<UpstreamAnswer>;
  origin?: string;
};

const maxAnswerBytes = 2 * 1024 * 1024;

async function readAnswerWhole(response: Response, maxBytes = maxAnswerBytes): Promise<UpstreamAnswer> {
  const { status, headers } = response;
  return { status, headers, bytes: await readAnswer(response, maxBytes) };
}

/** An upstream in this process, which does not receive the signal. */
export function createInProcessUpstream(upstream: Upstream): GatewayUpstream {
  return {
    send: async (address, init, maxBytes) => {
      const answer = upstream.fetch(new Request(address, init));
      return rejectOnAbort(
        init.signal,
        answer.then((response) => readAnswerWhole(response, maxBytes)),
      );
    },
  };
}

/** The v3/v4 API at an origin. */
export function createHttpUpstream(origin: string): GatewayUpstream {
  return {
    origin,
    send: async (address, init, maxBytes) => readAnswerWhole(await fetch(address, init), maxBytes),
  };
}
