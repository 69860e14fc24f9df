import type { KeyValue } from "#app/storage/port.ts";
import type { FrameMessageContent, ParentMessage } from "#shared/embed/messages.ts";
import type { ParentChannel } from "./parent-channel.ts";

type Reply = Extract<ParentMessage, { type: "storageReply" }>;
type Question = Extract<FrameMessageContent, { id: number }>;
type Unnumbered<Q> = Q extends unknown ? Omit<Q, "id"> : never;

/** A page that does not answer in this time does not store the value; it stays in memory. */
const answerMs = 3000;

/** Asks the page around the frame, and resolves with its reply; null without one. */
export function createAsk(channel: ParentChannel): (question: Unnumbered<Question>) => Promise<Reply | null> {
  const waiting = new Map<number, (reply: Reply | null) => void>();
  let last = 0;
  channel.listen((message) => {
    if (message.type === "storageReply") waiting.get(message.id)?.(message);
  });
  return (question) =>
    new Promise((resolve) => {
      const id = (last += 1);
      const settle = (reply: Reply | null) => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(reply);
      };
      const timer = setTimeout(() => settle(null), answerMs);
      waiting.set(id, settle);
      channel.send({ ...question, id });
    });
}

const names = {
  local: { get: "getLocalStorage", set: "setLocalStorage", remove: "removeLocalStorage" },
  session: { get: "getSessionStorage", set: "setSessionStorage", remove: "removeSessionStorage" },
} as const;

/** Of a page's storage, more than a customer fills. */
const mostNames = 500;

/** Storage of the page around the frame (S26, S27). What it does not keep stays in memory for this page. */
export function createParentStorage(
  area: "local" | "session",
  channel: ParentChannel,
  ask: ReturnType<typeof createAsk>,
): KeyValue {
  const memory = new Map<string, string>();
  const { get, set, remove } = names[area];
  /** No message lists what that page keeps, so the names are kept there too. */
  const namesKey = "mk.keys";
  const known = new Set<string>();
  let naming: Promise<unknown> = Promise.resolve();

  async function readNames(): Promise<string[]> {
    try {
      const stored: unknown = JSON.parse((await ask({ type: get, key: namesKey }))?.value ?? "[]");
      return Array.isArray(stored) ? stored.filter((name) => typeof name === "string") : [];
    } catch {
      return [];
    }
  }

  async function addName(key: string) {
    const stored = await readNames();
    if (!stored.includes(key))
      await ask({ type: set, key: namesKey, value: JSON.stringify([...stored, key].slice(-mostNames)) });
  }

  return {
    async get(key) {
      const reply = memory.has(key) ? null : await ask({ type: get, key });
      return reply?.value ?? memory.get(key) ?? null;
    },
    async set(key, value) {
      const reply = await ask({ type: set, key, value });
      if (!reply?.isDone) {
        memory.set(key, value);
        return false;
      }
      memory.delete(key);
      if (!known.has(key)) {
        known.add(key);
        await (naming = naming.then(() => addName(key)));
      }
      return true;
    },
    async remove(key) {
      memory.delete(key);
      await ask({ type: remove, key });
    },
    list: async () => [...new Set([...(await readNames()), ...memory.keys()])],
    watch(onChange) {
      let isWatching = area === "local";
      channel.listen((message) => {
        if (isWatching && message.type === "storageChange") onChange(message.key);
      });
      return () => {
        isWatching = false;
      };
    },
  };
}
