import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLoader } from "#app/plugin/frame-fetch.ts";
import { openParentChannel, type ParentChannel } from "#app/plugin/parent-channel.ts";
import { createAsk, createParentStorage } from "#app/plugin/parent-storage.ts";
import type { FrameMessageContent, ParentMessage } from "#shared/embed/messages.ts";

// The plugin's side of the messages, with the time and the windows in the hands of the test.

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const origins = ["https://shop.example", "http://partner.localhost:*"];

/** A window that notes what is posted, and passes on what the test says. */
function openWindow() {
  const posted: { message: unknown; origin: string }[] = [];
  let deliver: ((event: { data: unknown; origin: string; isFromParent: boolean }) => void) | null = null;
  const onFailure = vi.fn<() => void>();
  let channel: ParentChannel | null = null;
  const opened = openParentChannel(
    {
      post: (message, origin) => void posted.push({ message, origin }),
      listen: (onMessage) => {
        deliver = onMessage;
      },
      setInterval: (run, ms) => setInterval(run, ms) as unknown as number,
      clearInterval: (timer) => clearInterval(timer),
    },
    origins,
    onFailure,
  ).then((ready) => (channel = ready));
  const receive = (data: unknown, origin = "https://shop.example", isFromParent = true) =>
    deliver?.({ data, origin, isFromParent });
  return { posted, onFailure, receive, opened, getChannel: () => channel };
}

const handshake = { makan: 1, type: "handshake" };

test("the handshake is the first message, and says nothing that another site must not know (S31)", async () => {
  const { posted, receive, opened } = openWindow();
  expect(posted).toEqual([{ message: handshake, origin: "*" }]);
  receive(handshake);
  const channel = await opened;
  channel.send({ type: "urlChange", path: "/" });
  expect(posted.at(-1)).toEqual({
    message: { makan: 1, type: "urlChange", path: "/" },
    origin: "https://shop.example",
  });
});

test("a page that has not answered after 1.5 seconds has failed, once; a later answer still counts (S32, S332)", async () => {
  const { onFailure, receive, opened } = openWindow();
  await vi.advanceTimersByTimeAsync(1499);
  expect(onFailure).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onFailure).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onFailure).toHaveBeenCalledTimes(1);
  receive(handshake);
  await opened;
});

test("a page that answers in time has not failed", async () => {
  const { onFailure, receive, opened, posted } = openWindow();
  await vi.advanceTimersByTimeAsync(1400);
  receive(handshake);
  await opened;
  const count = posted.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onFailure).not.toHaveBeenCalled();
  // It asks no more.
  expect(posted.length).toBe(count);
});

test.each([
  ["another site", "https://evil.example", true],
  ["a name that begins the same", "https://shop.example.evil.example", true],
  ["another scheme", "http://shop.example", true],
  ["another port", "https://shop.example:8443", true],
  ["no origin", "null", true],
  ["a name under a local one", "http://x.partner.localhost:1", true],
  ["another window of the site", "https://shop.example", false],
])("the handshake of %s has no effect", async (_, origin, isFromParent) => {
  const { receive, getChannel } = openWindow();
  receive(handshake, origin, isFromParent);
  await vi.advanceTimersByTimeAsync(0);
  expect(getChannel()).toBeNull();
});

test("a local parent may have any port", async () => {
  for (const origin of ["http://partner.localhost:8787", "http://partner.localhost"]) {
    const { receive, opened } = openWindow();
    receive(handshake, origin);
    await opened;
  }
});

test("of 10,000 other messages none passes, and the parent of the handshake stays the only one", async () => {
  const { receive, opened } = openWindow();
  receive(handshake);
  const channel = await opened;
  const passed: ParentMessage[] = [];
  channel.listen((message) => passed.push(message));
  const valid = { makan: 1, type: "navigate", path: "/1001/home" };
  fc.assert(
    fc.property(fc.anything(), fc.webUrl(), fc.boolean(), (data, origin, isFromParent) => {
      receive(data);
      receive(valid, new URL(origin).origin, isFromParent);
      receive(valid, "http://partner.localhost:8787", isFromParent);
      receive(valid, "https://shop.example", false);
    }),
    { numRuns: 10_000 },
  );
  expect(passed).toEqual([]);
  receive(valid);
  expect(passed).toEqual([valid]);
});

/** A page around the frame that stores, as the script of the site does. */
function createParent(answers: (message: FrameMessageContent) => { isDone: boolean; value: string | null } | null) {
  const sent: FrameMessageContent[] = [];
  const listeners: ((message: ParentMessage) => void)[] = [];
  const channel: ParentChannel = {
    send(message) {
      sent.push(message);
      const answer = answers(message);
      if (answer && "id" in message)
        for (const listen of listeners) listen({ makan: 1, type: "storageReply", id: message.id, ...answer });
    },
    listen: (onMessage) => void listeners.push(onMessage),
  };
  const say = (message: ParentMessage) => listeners.forEach((listen) => listen(message));
  return { channel, sent, say };
}

test("each storage call is a message of its own area (S26, S27)", async () => {
  for (const [area, name] of [
    ["local", "LocalStorage"],
    ["session", "SessionStorage"],
  ] as const) {
    const kept = new Map([["a", "1"]]);
    const { channel, sent } = createParent((message) => {
      if (!("key" in message)) return null;
      if ("value" in message) kept.set(message.key, message.value);
      else if (message.type.startsWith("remove")) kept.delete(message.key);
      return { isDone: true, value: kept.get(message.key) ?? null };
    });
    const storage = createParentStorage(area, channel, createAsk(channel));
    expect(await storage.get("a")).toBe("1");
    await storage.set("b", "2");
    await storage.remove("a");
    expect([await storage.get("a"), await storage.get("b")]).toEqual([null, "2"]);
    // The page cannot list what it keeps, so the names are kept there too.
    expect(await storage.list()).toEqual(["b"]);
    expect(kept.get("mk.keys")).toBe('["b"]');
    const ofValues = sent.filter((message) => !("key" in message && message.key === "mk.keys"));
    expect(ofValues.slice(0, 3)).toMatchObject([
      { type: `get${name}`, key: "a" },
      { type: `set${name}`, key: "b", value: "2" },
      { type: `remove${name}`, key: "a" },
    ]);
    expect(new Set(sent.map((message) => "id" in message && message.id)).size).toBe(sent.length);
  }
});

test("what the page does not keep, or does not answer, stays in memory", async () => {
  for (const answer of [{ isDone: false, value: null }, null]) {
    const { channel } = createParent(() => answer);
    const storage = createParentStorage("local", channel, createAsk(channel));
    const stored = storage.set("a", "1");
    await vi.advanceTimersByTimeAsync(3000);
    await stored;
    expect(await storage.get("a")).toBe("1");
    const removed = storage.remove("a");
    await vi.advanceTimersByTimeAsync(3000);
    await removed;
    const read = storage.get("a");
    await vi.advanceTimersByTimeAsync(3000);
    expect(await read).toBeNull();
  }
});

test("another tab's change is told to whoever watches the local storage", () => {
  const { channel, say } = createParent(() => null);
  const ask = createAsk(channel);
  const [local, tab] = [createParentStorage("local", channel, ask), createParentStorage("session", channel, ask)];
  const seen: (string | null)[] = [];
  const stop = local.watch((key) => seen.push(key));
  tab.watch((key) => seen.push(`tab ${key}`));
  say({ makan: 1, type: "storageChange", key: "1301" });
  say({ makan: 1, type: "storageChange", key: null });
  stop();
  say({ makan: 1, type: "storageChange", key: "1302" });
  expect(seen).toEqual(["1301", null]);
});

test("the loader is shown while one or more requests take long, and not for short ones (S29)", async () => {
  const sent: FrameMessageContent[] = [];
  const start = createLoader({ send: (message) => void sent.push(message) });
  const short = start();
  await vi.advanceTimersByTimeAsync(399);
  short();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([]);
  const [first, second] = [start(), start()];
  await vi.advanceTimersByTimeAsync(400);
  first();
  expect(sent).toEqual([{ type: "toggleLoader", isLoading: true }]);
  second();
  expect(sent.at(-1)).toEqual({ type: "toggleLoader", isLoading: false });
  expect(sent).toHaveLength(2);
});
