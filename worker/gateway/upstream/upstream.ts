import type { DirectCall, Upstream, UpstreamAnswer, UpstreamTokens } from "#worker/env.ts";
import { readAnswer } from "#worker/gateway/http/body.ts";
import { rejectOnAbort } from "./deadline.ts";

type SendInit = RequestInit & { signal: AbortSignal };

/** An upstream of the gateway; `origin` is set for a remote one, which may not know our extension fields. */
export type GatewayUpstream = {
  /**
   * Sends a call and reads the whole answer, of at most `maxBytes` (default: 2 MiB). Rejects on network failure and when the
   * signal aborts.
   */
  send(address: string, init: SendInit, maxBytes?: number): Promise<UpstreamAnswer>;
  /** Asks for a WebSocket, which nobody has accepted yet; null: the answer says why not. */
  connect(address: string, init: SendInit): Promise<UpstreamAnswer & { socket: WebSocket | null }>;
  /** The same as `send` without a request, where the upstream can. */
  call?(call: DirectCall, signal: AbortSignal, maxBytes?: number): Promise<UpstreamAnswer>;
  origin?: string;
  /** Absent: tokens are what the upstream says they are, and are kept as they are. */
  tokens?: UpstreamTokens;
};

const maxAnswerBytes = 2 * 1024 * 1024;

async function readAnswerWhole(response: Response, maxBytes = maxAnswerBytes): Promise<UpstreamAnswer> {
  const { status, headers } = response;
  return { status, headers, bytes: await readAnswer(response, maxBytes) };
}

async function readOpened(response: Response): ReturnType<GatewayUpstream["connect"]> {
  const socket = response.status === 101 ? response.webSocket : null;
  return { ...(await readAnswerWhole(response)), socket };
}

/** An upstream in this process, which does not receive the signal. */
export function createInProcessUpstream(upstream: Upstream): GatewayUpstream {
  const { call, tokens } = upstream;
  return {
    ...(tokens && { tokens }),
    send: async (address, init, maxBytes) => {
      const answer = upstream.fetch(new Request(address, init));
      return rejectOnAbort(
        init.signal,
        answer.then((response) => readAnswerWhole(response, maxBytes)),
      );
    },
    connect: (address, init) => rejectOnAbort(init.signal, upstream.fetch(new Request(address, init)).then(readOpened)),
    ...(call && {
      call: async (asked, signal, maxBytes) => withinLimit(await rejectOnAbort(signal, call(asked)), maxBytes),
    }),
  };
}

function withinLimit(answer: UpstreamAnswer, maxBytes = maxAnswerBytes): UpstreamAnswer {
  return answer.bytes && answer.bytes.byteLength > maxBytes ? { ...answer, bytes: null } : answer;
}

/** The v3/v4 API at an origin. */
export function createHttpUpstream(origin: string): GatewayUpstream {
  return {
    origin,
    send: async (address, init, maxBytes) => readAnswerWhole(await fetch(address, init), maxBytes),
    connect: async (address, init) => readOpened(await fetch(address, init)),
  };
}
