import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Failure } from "#shared/contract/errors.ts";
import { contract } from "#shared/contract/index.ts";
import { freshNumber } from "#tests/worker/marketplace/people.ts";
import { gateway } from "#worker/api.ts";
import { answerLogout } from "#worker/embed/embed-logout.ts";

// The script of a partner's site ends the session whose token it has (decision 0050).

const origin = "http://localhost";

const call = (path: string, body: object, token: string) =>
  exports.default.fetch(origin + path, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Session": "bearer",
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });

async function logIn(): Promise<string> {
  const guest = await (
    await call(contract.auth.authenticate.path, { customerId: "", platform: "WEB" }, "")
  ).json<{ token: string }>();
  const login = await call(contract.session.login.path, { ...freshNumber(), code: "123456" }, guest.token);
  return (await login.json<{ token: string }>()).token;
}

const isBound = async (token: string) => {
  const reply = await call(contract.session.profile.path, {}, token);
  return reply.status === 200 && (await reply.json<{ isBinded: boolean }>()).isBinded;
};

/** Asks as a script of another site does; cookies are nobody's business here. */
async function logOut(body: string | ReadableStream, headers: Record<string, string> = {}): Promise<Response> {
  const ctx = createExecutionContext();
  const asked = new Request(`${origin}/embed/logout`, {
    method: "POST",
    headers: {
      "Content-Type": "text/plain;charset=UTF-8",
      Origin: "https://shop.example",
      "Sec-Fetch-Site": "cross-site",
      ...headers,
    },
    body,
  });
  const response = await answerLogout(asked, (one) => gateway.fetch(one, env, ctx));
  await waitOnExecutionContext(ctx);
  return response;
}

test("the session of a token ends, as by the call of the contract, and any site may read that it has", async () => {
  const [token, other] = [await logIn(), await logIn()];
  expect(await isBound(token)).toBe(true);
  const response = await logOut(token);
  expect([response.status, await response.text()]).toEqual([204, ""]);
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(response.headers.get("Access-Control-Allow-Credentials")).toBeNull();
  expect([await isBound(token), await isBound(other)]).toEqual([false, true]);
});

test.each([
  ["nothing", ""],
  ["no token", "two words"],
  ["a header", "x\r\nCookie: mk.sid=y"],
  ["a token of nobody", "x".repeat(40)],
  ["more than a token", "x".repeat(5000)],
])("%s ends no session and is answered in the envelope", async (_, body) => {
  const response = await logOut(body);
  expect([response.status, (await response.json<Failure>()).error.code]).toEqual([401, "UNAUTHENTICATED"]);
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
});

test("a body without an end is not read to it", async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1024;
      controller.enqueue(new TextEncoder().encode("x".repeat(1024)));
    },
  });
  expect((await logOut(endless)).status).toBe(401);
  expect(sent).toBeLessThan(100_000);
});

test("a cookie of the visitor is not looked at", async () => {
  const guest = await exports.default.fetch(origin + contract.auth.authenticate.path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin },
    body: JSON.stringify({ customerId: "", platform: "WEB" }),
  });
  const [cookie = ""] = (guest.headers.get("Set-Cookie") ?? "").split(";");
  expect(cookie).toContain("mk.sid=");
  expect((await logOut("", { Cookie: cookie })).status).toBe(401);
});
