import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { replaceFetch } from "#app/plugin/frame-fetch.ts";
import type { FrameMessageContent } from "#shared/embed/messages.ts";

// What leaves the frame: our own calls have the token, those of a script of others have nothing of ours.

const own = "https://makan.example";
const asked: Request[] = [];
let replyHeaders: Record<string, string> = {};
const sent: FrameMessageContent[] = [];

/** Answers after a second. */
async function fetchSlowly(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  asked.push(new Request(input, init));
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return new Response("", { headers: replyHeaders });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { href: `${own}/?plugin=1`, origin: own });
  vi.stubGlobal("window", { fetch: fetchSlowly });
  const channel = { send: (message: FrameMessageContent) => void sent.push(message), listen: () => undefined };
  replaceFetch(channel, () => "secret");
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  asked.length = 0;
  sent.length = 0;
  replyHeaders = {};
});

test.each(["https://stats.example/seen", new Request("https://stats.example/seen")])(
  "a request to another origin has no token and shows no loader",
  async (input) => {
    const answer = window.fetch(input);
    await vi.advanceTimersByTimeAsync(1000);
    await answer;
    expect(asked[0]?.headers.get("Authorization")).toBeNull();
    expect(sent).toEqual([]);
  },
);

test("a call of ours has the token, and the loader when it is long (S29)", async () => {
  const answer = window.fetch(new Request(`${own}/v3/auth`));
  await vi.advanceTimersByTimeAsync(1000);
  await answer;
  expect(asked[0]?.headers.get("Authorization")).toBe("Bearer secret");
  expect(sent).toEqual([true, false].map((isLoading) => ({ type: "toggleLoader", isLoading })));
});

test.each([
  [`${own}/v3/web/profile`, "FORGED", [{ type: "signed", result: "FORGED" }]],
  [`${own}/v3/web/profile`, "ACCEPTED", [{ type: "signed", result: "ACCEPTED" }]],
  [`${own}/v3/web/profile`, "own.proof", []],
  ["https://stats.example/seen", "ACCEPTED", []],
])("a reply of %s with %s tells the site what became of its user (PD116)", async (url, result, told) => {
  replyHeaders = { "Makan-Signed": result };
  const answer = window.fetch(new Request(url));
  await vi.advanceTimersByTimeAsync(1000);
  await answer;
  expect(sent.filter(({ type }) => type === "signed")).toEqual(told);
});
