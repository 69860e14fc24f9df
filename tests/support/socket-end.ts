import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";

/** A server's end of a WebSocket, as far as tests need one: short texts, and a code at the end. */
export type SocketEnd = {
  send(text: string): void;
  close(code: number): void;
  onText(take: (text: string) => void): void;
};

/** The word of RFC 6455 that a key is answered with. */
const word = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

/** Opens the socket that a request asks for. */
export function openSocketEnd({ headers }: IncomingMessage, stream: Duplex): SocketEnd {
  const accept = createHash("sha1").update(`${headers["sec-websocket-key"]}${word}`).digest("base64");
  stream.on("error", () => undefined);
  stream.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  const write = (kind: number, bytes: Buffer) => {
    const length = bytes.length < 126 ? [bytes.length] : [126, bytes.length >> 8, bytes.length & 255];
    stream.write(Buffer.concat([Buffer.from([0x80 | kind, ...length]), bytes]));
  };
  return {
    send: (text) => write(1, Buffer.from(text)),
    close(code) {
      write(8, Buffer.from([code >> 8, code & 255]));
      stream.end();
    },
    onText(take) {
      stream.on("data", (frame: Buffer) => {
        const size = (frame[1] ?? 0) & 127;
        if ((frame[0] ?? 0) !== 0x81 || size >= 126) return;
        const [mask, text] = [frame.subarray(2, 6), frame.subarray(6, 6 + size)];
        take(Buffer.from(text.map((byte, at) => byte ^ (mask[at % 4] ?? 0))).toString());
      });
    },
  };
}
