import { afterEach, expect, test, vi } from "vitest";
import { getFailureText } from "#app/api/failure-text.ts";
import { createI18n } from "#app/i18n/instance.ts";
import { getTexts } from "#app/i18n/server.ts";
import { ApiError } from "#shared/client.ts";
import type { ErrorCode } from "#shared/contract/errors.ts";
import { errorTexts } from "#shared/domain/text/error-texts.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const upstreamCodes = (Object.keys(errorTexts) as ErrorCode[]).filter((code) => code.startsWith("UPSTREAM_"));

test.each(upstreamCodes)("%s says that the service is not available, and nothing about the connection", (code) => {
  expect(errorTexts[code].EN).toMatch(/^The service is not available right now/);
  expect(errorTexts[code].CN).toMatch(/^服务暂时不可用/);
});

test("a failed call says what the server says; without a text only a lost answer is one of the connection", () => {
  const sentence = { code: "STORE_CLOSED", message: "Closed.", requestId: "r" } as const;
  createI18n("EN", getTexts("EN"));
  expect(getFailureText(new ApiError("STORE_CLOSED", 409, sentence))).toBe("Closed.");
  expect(getFailureText(new ApiError("NETWORK", 0, null))).toContain("check your connection");
  // As a proxy in between answers.
  expect(getFailureText(new ApiError("UPSTREAM_ERROR", 502, null))).toContain("not available right now");
  createI18n("CN", getTexts("CN"));
  expect(getFailureText(new ApiError("UPSTREAM_ERROR", 502, null))).toContain("服务暂时不可用");
});

/** What the page knows after it has asked for the visitor. */
async function askFor(answer: () => Response) {
  vi.stubGlobal("window", { addEventListener: () => undefined });
  vi.stubGlobal("location", new URL("https://makan.test/profile"));
  vi.stubGlobal("document", {
    documentElement: { dataset: { lang: "en-MY" } },
    cookie: "",
    getElementById: () => null,
  });
  vi.stubGlobal("fetch", async () => answer());
  const { loadSession } = await import("#app/session/session.ts");
  const { sessionStore } = await import("#app/session/session-instance.ts");
  await loadSession();
  return sessionStore.getState();
}

test("a page that needs a login knows whether the service failed or the connection", async () => {
  const error = { code: "UPSTREAM_CONTRACT", message: null, requestId: "r" };
  const down = await askFor(() => Response.json({ error }, { status: 502 }));
  expect(down).toMatchObject({ isUnreachable: true, isServiceDown: true });
});

test("a page that got no answer says so", async () => {
  const lost = await askFor(() => {
    throw new TypeError("the network is gone");
  });
  expect(lost).toMatchObject({ isUnreachable: true, isServiceDown: false });
});
