import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

type Entry = { head: string; body: Buffer };

/**
 * The Cache API of a data centre for several workerd: what one stores, another finds. `entries` by address; a test may
 * change them. `isFailing` makes every look and every storing fail.
 */
export type DataCentre = {
  port: number;
  entries: Map<string, Entry>;
  isFailing: boolean;
  /** Resolves when the next entry is stored. */
  stored(): Promise<void>;
  close(): void;
};

/** Starts a data centre. workerd asks by GET, and stores a whole HTTP response by PUT. */
export async function startDataCentre(): Promise<DataCentre> {
  const entries = new Map<string, Entry>();
  let waiting = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    const address = `${request.headers.host} ${request.url}`;
    if (centre.isFailing) {
      response.destroy();
      return;
    }
    if (request.method === "PUT") {
      const store = (bytes: Buffer) => {
        const end = bytes.indexOf("\r\n\r\n");
        entries.set(address, { head: bytes.subarray(0, end).toString(), body: bytes.subarray(end + 4) });
        response.writeHead(204).end();
        waiting.resolve();
        waiting = Promise.withResolvers();
      };
      // Of a server that is killed while it stores, nothing is stored.
      void readAll(request).then(store, () => undefined);
      return;
    }
    const found = entries.get(address);
    if (!found) {
      response.writeHead(504, { "CF-Cache-Status": "MISS" }).end();
      return;
    }
    const headers = found.head
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(/: (.*)/s).slice(0, 2))
      .filter(([name]) => name?.toLowerCase() !== "content-length");
    response.writeHead(200, [...headers.flat(), "CF-Cache-Status", "HIT"]).end(found.body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const centre: DataCentre = {
    port: (server.address() as AddressInfo).port,
    entries,
    isFailing: false,
    stored: () => waiting.promise,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return centre;
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
