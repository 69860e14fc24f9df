import { connect } from "node:net";
import type { RawAnswer } from "./raw-call.ts";

/** What is sent, byte for byte, and whether the sender then closes its half of the connection. */
type Sent = { text: string; closes?: boolean };

/** As long as a body may take, and as long again for a busy machine. */
const patienceMs = 35_000;

/**
 * Sends bytes to a server of this machine as no client library would, and reads the answer to its end: requests are to say
 * `Connection: close`. Rejects when there is no answer.
 */
export function sendRaw(origin: string, { text, closes = false }: Sent): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    const finish = () => {
      socket.destroy();
      const answer = Buffer.concat(chunks).toString();
      if (answer.startsWith("HTTP/1.1 ")) resolve(parsed(answer));
      else reject(new Error(`no answer: ${JSON.stringify(answer.slice(0, 100))}`));
    };
    socket.setTimeout(patienceMs, finish);
    socket.on("error", finish);
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("end", finish);
    socket.on("connect", () => {
      socket.write(text);
      if (closes) socket.end();
    });
  });
}

function parsed(answer: string): RawAnswer {
  const end = answer.indexOf("\r\n\r\n");
  const [first = "", ...lines] = answer.slice(0, end).split("\r\n");
  const headers = new Headers();
  for (const line of lines) headers.append(line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim());
  return { status: Number(first.split(" ")[1]), headers, text: answer.slice(end + 4) };
}

/** The head of a request with these headers, its end included. */
export function head(line: string, headers: Record<string, string>): string {
  const lines = Object.entries({ Connection: "close", ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`${line} HTTP/1.1`, ...lines, "", ""].join("\r\n");
}
