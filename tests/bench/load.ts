import { connect } from "node:net";
import { type HttpResponse, responseReader } from "./response.ts";

export type Load = {
  port: number;
  /** The path of the next request. */
  path: () => string;
  /** Bytes of the answer's body; one that differs by more than a twentieth is not the answer. */
  bodyLength: number;
  connections: number;
  durationMs: number;
  /** Told of each answer how long it took, in ms. */
  onAnswer?: (ms: number) => void;
};

const answerTimeoutMs = 10_000;
const mostRequests = 500_000;

/**
 * Asks a loopback server, each connection kept open and waiting for an answer before it asks again, until the time is
 * over. Each request is from another address, so that no limit of one address is met. Returns the answers and the seconds they took; rejects on the first wrong answer.
 */
export async function load(target: Load): Promise<{ requests: number; seconds: number }> {
  const startedAt = performance.now();
  const counts = await Promise.all(
    Array.from({ length: target.connections }, () => askUntil(startedAt + target.durationMs, target)),
  );
  const requests = counts.reduce((sum, count) => sum + count, 0);
  return { requests, seconds: (performance.now() - startedAt) / 1000 };
}

function askUntil(deadline: number, { port, path, bodyLength, onAnswer }: Load): Promise<number> {
  const host = `Host: 127.0.0.1:${port}\r\nAccept-Encoding: identity`;
  const request = () => `GET ${path()} HTTP/1.1\r\n${host}\r\nCF-Connecting-IP: ${nextAddress()}\r\n\r\n`;
  return new Promise((resolve, reject) => {
    const read = responseReader();
    let requests = 0;
    let askedAt = 0;
    const ask = () => {
      askedAt = performance.now();
      socket.write(request());
    };
    const socket = connect({ host: "127.0.0.1", port, noDelay: true });
    socket.setTimeout(answerTimeoutMs, () => socket.destroy(new Error(`No answer from port ${port}.`)));
    socket.once("error", reject);
    socket.once("close", () => resolve(requests));
    socket.once("connect", ask);
    socket.on("data", (bytes: Buffer) => {
      const response = read(bytes);
      if (!response) return;
      const problem = problemOf(response, bodyLength);
      requests += 1;
      onAnswer?.(performance.now() - askedAt);
      if (problem) socket.destroy(new Error(`A request ${problem}`));
      else if (performance.now() >= deadline || requests >= mostRequests) socket.destroy();
      else ask();
    });
  });
}

let addresses = 0;
function nextAddress(): string {
  addresses = (addresses + 1) % 60_000;
  return `10.0.${addresses >> 8}.${addresses & 255}`;
}

function problemOf({ status, length }: HttpResponse, bodyLength: number): string | null {
  if (status !== 200) return `was answered with ${status}.`;
  if (Math.abs(length - bodyLength) <= bodyLength / 20) return null;
  return `was answered with ${length} bytes instead of about ${bodyLength}.`;
}
