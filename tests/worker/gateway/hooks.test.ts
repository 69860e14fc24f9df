import { expect, test } from "vitest";
import { contract, operatorContract } from "#shared/contract/index.ts";
import { expectFailure, origin, setUp } from "./harness.ts";

// The address of a provider (wire.md §10.7): whatever it sends passes as it is, and only its signature with it.

const all = { ...contract, ...operatorContract };
const path = "/v4/hooks/stripe";
const hook = (body: BodyInit, headers: Record<string, string> = {}): RequestInit => ({ method: "POST", body, headers });

test.each([
  ["JSON", "application/json", '{"id":"evt_1"}'],
  ["a form", "application/x-www-form-urlencoded", "id=evt_1&amount=1"],
  ["no type", "", "whatever"],
  ["no body", "text/plain", ""],
])(
  "%s reaches the marketplace byte for byte, with the signature and nothing else of the caller",
  async (_, type, body) => {
    const { call, seen } = setUp(() => Response.json({}), { contract: all });
    const headers = {
      ...(type && { "Content-Type": type }),
      "Stripe-Signature": "t=1,v1=2",
      "X-Other": "no",
      Cookie: "a=b",
    };
    const reply = await call(path, hook(body, { ...headers, Origin: origin }));
    expect([reply.status, await reply.json()]).toEqual([200, {}]);
    const [request] = seen;
    expect(await request?.text()).toBe(body);
    expect(request?.headers.get("Stripe-Signature")).toBe("t=1,v1=2");
    expect(request?.headers.get("X-Other")).toBeNull();
    expect(request?.headers.get("Cookie")).toBeNull();
    expect(request?.headers.get("Authorization")).toBeNull();
  },
);

test("a server of a provider has no Origin and no cookie, and needs none", async () => {
  const { call } = setUp(() => Response.json({}), { contract: all });
  expect((await call(path, hook("{}"))).status).toBe(200);
});

test("256 KiB pass, one byte more does not", async () => {
  const { call, seen } = setUp(() => Response.json({}), { contract: all });
  expect((await call(path, hook("x".repeat(256 * 1024)))).status).toBe(200);
  await expectFailure(await call(path, hook("x".repeat(256 * 1024 + 1))), "PAYLOAD_TOO_LARGE");
  expect(seen).toHaveLength(1);
});

test("in front of a remote API there is no such address, and the API is not asked", async () => {
  const { call, seen } = setUp(() => Response.json({}), {
    contract: all,
    upstreamOrigin: "https://api.example",
    env: { UPSTREAM_ORIGIN: "https://api.example" },
  });
  await expectFailure(await call(path, hook("{}", { "Stripe-Signature": "t=1,v1=2" })), "NOT_FOUND");
  expect(seen).toEqual([]);
});

test("only names of providers are in the path, and only POST is taken", async () => {
  const { call } = setUp(() => Response.json({}), { contract: all });
  await expectFailure(await call("/v4/hooks/St%20ripe", hook("{}")), "VALIDATION_FAILED");
  await expectFailure(await call(path), "METHOD_NOT_ALLOWED");
});
