import { createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { askAgain } from "#app/service-worker/ask-again.ts";

/** The address of a server that answers nothing, until it is closed. */
async function openSilent() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { server, address: `http://localhost:${(server.address() as AddressInfo).port}/picture` };
}

test("a picture that its page has taken back is answered with nothing, and is no failure", async () => {
  const { server, address } = await openSilent();
  const page = new AbortController();
  const asked = new Request(address, { signal: page.signal });
  server.once("request", () => page.abort());
  expect((await askAgain(asked)).status).toBe(204);
  // One that was taken back before is not asked for.
  expect((await askAgain(asked)).status).toBe(204);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(askAgain(new Request(address))).rejects.toThrow();
});
