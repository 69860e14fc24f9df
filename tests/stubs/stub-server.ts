import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

// The common form of stubs: a server in the place of a provider, made from what the provider publishes. It keeps its state in
// memory, checks what it is asked, and has faults.

/** A request as it arrived. `path` has no query. */
export type StubRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  /** The same as it arrived. */
  bytes: Buffer;
};

/** `json` and `html` exclude one another; neither: an empty body. */
export type StubReply = { status: number; json?: unknown; html?: string; headers?: Record<string, string> };

/**
 * What a stub does with the calls that come:
 * - DOWN: 503, and nothing is done.
 * - SILENT: nothing is done, and no answer comes before the caller hangs up.
 * - SLOW: it is done, and the answer waits until the fault is over.
 * - LOST: it is done, and the connection breaks instead of an answer.
 */
export type StubFault = "DOWN" | "SILENT" | "SLOW" | "LOST";

export type StubServer = {
  /** http://127.0.0.1:PORT */
  origin: string;
  /** What was asked, oldest first, calls with a fault included. */
  asked: StubRequest[];
  /** Calls whose path begins like this have a fault from now on, or those of one method; null: none has. */
  fail(fault: StubFault | null, path?: string, method?: string): void;
  /** The next request that comes. */
  next(): Promise<StubRequest>;
  stop(): Promise<void>;
};

/** Starts a stub on a free port. An error of `answer` is a mistake of the stub: 500 with its message. */
export async function startStub(answer: (request: StubRequest) => StubReply | Promise<StubReply>): Promise<StubServer> {
  const asked: StubRequest[] = [];
  let fault: { kind: StubFault; path: string; method: string | null; over: Promise<void> } | null = null;
  let end: (() => void) | null = null;
  let whoWaits: ((request: StubRequest) => void)[] = [];

  const take = async (request: StubRequest, response: ServerResponse) => {
    asked.push(request);
    const isHit =
      fault !== null && request.path.startsWith(fault.path) && (fault.method ?? request.method) === request.method;
    const { kind, over } = fault !== null && isHit ? fault : { kind: null, over: null };
    const waiting = whoWaits;
    whoWaits = [];
    for (const tell of waiting) tell(request);
    if (kind === "SILENT") return;
    if (kind === "DOWN") return send(response, { status: 503, html: "<h1>Service unavailable</h1>" });
    const reply = await answer(request);
    if (kind === "LOST") return response.destroy();
    if (kind === "SLOW") await over;
    return send(response, reply);
  };

  const server = createServer((incoming, response) => {
    // Whoever asks may hang up: nothing here is the stub's to be upset about.
    response.on("error", () => undefined);
    read(incoming)
      .then((request) => take(request, response))
      .catch((error: unknown) => send(response, { status: 500, json: { stub: String(error) } }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    fail(kind, path = "/", method) {
      end?.();
      const over = new Promise<void>((resolve) => {
        end = resolve;
      });
      fault = kind === null ? null : { kind, path, method: method ?? null, over };
    },
    next: () => new Promise((resolve) => whoWaits.push(resolve)),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function read(incoming: IncomingMessage): Promise<StubRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://stub");
  return {
    method: incoming.method ?? "",
    path: pathname,
    query: searchParams,
    headers: incoming.headers,
    body: bytes.toString(),
    bytes,
  };
}

function send(response: ServerResponse, { status, json, html, headers = {} }: StubReply): void {
  const type = json !== undefined ? "application/json" : html !== undefined ? "text/html; charset=utf-8" : null;
  const body = Buffer.from(json !== undefined ? JSON.stringify(json) : (html ?? ""));
  response.writeHead(status, {
    ...(type === null ? {} : { "Content-Type": type }),
    "Content-Length": body.length,
    ...headers,
  });
  response.end(body);
}
