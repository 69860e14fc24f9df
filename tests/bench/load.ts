import { connect } from "node:net";
import { type HttpResponse, responseAt } from "./response.ts";

export type Load = {
  port: number;
  path: string;
  /** Bytes of the answer's body; one that differs by more than a twentieth is not the page. */
  bodyLength: number;
  connections: number;
  durationMs: number;
};

const answerTimeoutMs = 10_000;
const mostRequests = 500_000;

/**
 * Asks a loopback server for one page, each connection kept open and waiting for an answer before it asks again,
 * until the time is over. Returns the answers and the seconds they took; rejects on the first wrong answer.
 */
export async function load(target: Load): Promise<{ requests: number; seconds: number }> {
  const startedAt = performance.now();
  const counts = await Promise.all(
    Array.from({ length: target.connections }, () => askUntil(startedAt + target.durationMs, target)),
  );
  const requests = counts.reduce((sum, count) => sum + count, 0);
  return { requests, seconds: (performance.now() - startedAt) / 1000 };
}

function askUntil(deadline: number, { port, path, bodyLength }: Load): Promise<number> {
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: identity\r\n\r\n`;
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    let requests = 0;
    const socket = connect({ host: "127.0.0.1", port, noDelay: true });
    socket.setTimeout(answerTimeoutMs, () => socket.destroy(new Error(`No answer from ${path}.`)));
    socket.once("error", reject);
    socket.once("close", () => resolve(requests));
    socket.once("connect", () => socket.write(request));
    socket.on("data", (bytes: Buffer) => {
      received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
      const response = responseAt(received);
      if (!response) return;
      const problem = problemOf(response, bodyLength);
      requests += 1;
      received = received.subarray(response.end);
      if (problem) socket.destroy(new Error(`${path} ${problem}`));
      else if (performance.now() >= deadline || requests >= mostRequests) socket.destroy();
      else socket.write(request);
    });
  });
}

function problemOf({ status, length }: HttpResponse, bodyLength: number): string | null {
  if (status !== 200) return `answered ${status}.`;
  if (Math.abs(length - bodyLength) <= bodyLength / 20) return null;
  return `answered with ${length} bytes instead of about ${bodyLength}.`;
}
