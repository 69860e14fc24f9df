import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** CLOSED: connections end, and new ones are refused. SILENT: they stay, and nothing passes any more. */
export type Cut = "CLOSED" | "SILENT";

export type Line = { origin: string; cut: (how: Cut) => void; mend: () => void; close: () => Promise<void> };

/**
 * A line between a browser and a server of this machine that can be cut. As behind a router that has forgotten them, connections of
 * before a silent cut are never told of it: the next byte of the browser ends them once the line is mended.
 */
export async function openLine(port: number): Promise<Line> {
  let state: Cut | "OPEN" = "OPEN";
  const pairs = new Set<{ near: Socket; far: Socket; isLost: boolean }>();
  const server = createServer((near) => {
    near.on("error", () => undefined);
    if (state === "CLOSED") {
      near.destroy();
      return;
    }
    const far = connect(port, "127.0.0.1");
    const pair = { near, far, isLost: state === "SILENT" };
    pairs.add(pair);
    far.on("error", () => undefined);
    near.on("data", (bytes) => {
      if (!pair.isLost) far.write(bytes);
      else if (state === "OPEN") near.resetAndDestroy();
    });
    far.on("data", (bytes) => void (pair.isLost || near.write(bytes)));
    near.on("close", () => {
      pairs.delete(pair);
      // Nobody tells a server that a browser is gone.
      if (!pair.isLost) far.destroy();
    });
    far.on("close", () => void (pair.isLost || near.destroy()));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const end = () => {
    for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy();
  };
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut(how) {
      state = how;
      if (how === "CLOSED") end();
      else for (const pair of pairs) pair.isLost = true;
    },
    mend() {
      state = "OPEN";
    },
    async close() {
      end();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
