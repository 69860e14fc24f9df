import { createServer } from "node:http";
import type { Server } from "#tests/support/workerd.ts";

/** An upstream in this process; what it answers is set from outside. */
export type LocalUpstream = Pick<Server, "stop"> & {
  origin: string;
  /** Answers every request with this JSON; with `isNew`, each time with other digits in the place of `digits`. */
  answer(json: string, isNew: boolean): void;
};

/** Where each new answer differs from the one before. */
export const digits = "0000000000";

export async function serveUpstream(): Promise<LocalUpstream> {
  let parts: Buffer[] = [];
  let length = 0;
  let isNew = false;
  let count = 0;
  const server = createServer((_request, response) => {
    // Written as it lies there: an upstream that copies would take the time that is measured.
    response.cork();
    response.writeHead(200, { "Content-Type": "application/json", "Content-Length": length });
    for (const [nth, part] of parts.entries()) {
      if (nth > 0) response.write(isNew ? String((count += 1)).padStart(digits.length, "0") : digits);
      response.write(part);
    }
    response.end();
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The upstream has no port.");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    answer(json, anew) {
      isNew = anew;
      length = Buffer.byteLength(json);
      parts = json.split(digits).map((part) => Buffer.from(part));
    },
    stop: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}
