import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import worker from "#worker/api.ts";
import { refusePublicDemo } from "#worker/edge/demo-host.ts";

const ask = (host: string, vars: { DEMO?: string; DEMO_HOSTS?: string }) =>
  refusePublicDemo(new Request(`https://${host}/`), vars);

test.each([
  "localhost",
  "warisan.localhost",
  "127.0.0.1:8787",
  "[::1]:8787",
  "10.1.2.3",
  "172.16.0.9",
  "192.168.1.20:8787",
  "[fd12::1]",
])("a demo runs on %s (decision 0077)", (host) => {
  expect(ask(host, { DEMO: "1" })).toBeNull();
});

test.each([
  "makan.my",
  "localhost.evil.com",
  "172.32.0.1",
  "8.8.8.8",
  "10.evil.com",
  "[2001:db8::1]",
  "evil-localhost",
])("a demo on %s is refused, unless it is listed (decision 0077)", async (host) => {
  const refused = ask(host, { DEMO: "1", DEMO_HOSTS: "other.my" });
  expect(refused?.status).toBe(503);
  expect((await refused?.text())?.trim().split("\n")).toHaveLength(1);
  expect(ask(host, {})).toBeNull();
});

test("a listed host and the names under it run a demo, and a call on any other is refused with a line in the log (decision 0077)", async () => {
  const vars = { DEMO: "1", DEMO_HOSTS: " Demo.my ,two.my" };
  expect([ask("demo.my", vars), ask("warisan.demo.my", vars), ask("notdemo.my", vars)?.status]).toEqual([
    null,
    null,
    503,
  ]);
  const logged = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const ctx = { waitUntil: () => undefined } as unknown as ExecutionContext;
  const login = new Request("https://public.my/v3/web/login", { method: "POST", body: "{}" });
  const answer = await worker.fetch(login as never, { ...env, DEMO: "1", DEMO_HOSTS: "" }, ctx);
  expect(answer.status).toBe(503);
  expect(logged.mock.calls).toEqual([['{"level":"warn","at":"demo","code":"PUBLIC_HOST"}']]);
  logged.mockRestore();
});
