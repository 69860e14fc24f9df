import type { FrameMessage, ParentMessageContent } from "#shared/embed/messages.ts";

type StorageMessage = Extract<FrameMessage, { id: number }>;

/** Keys of ours in the storage of the site: "1301" is "mk.1301" there. */
const prefix = "mk.";
const toOwnKey = (key: string) => (key.startsWith(prefix) ? key : prefix + key);

/** Answers storage messages from the storage of this page, and passes on what another tab changes. */
export function keepStorage(
  send: (message: ParentMessageContent) => void,
  signal: AbortSignal,
): (message: StorageMessage) => void {
  window.addEventListener(
    "storage",
    ({ key, storageArea }) => {
      if (storageArea !== getStorage("localStorage")) return;
      if (key === null) send({ type: "storageChange", key });
      else if (key.startsWith(prefix)) send({ type: "storageChange", key: toFrameKey(key) });
    },
    { signal },
  );
  return (message) => send({ type: "storageReply", id: message.id, ...apply(message) });
}

/** Only store ids are without the prefix in the frame. */
function toFrameKey(key: string): string {
  const bare = key.slice(prefix.length);
  return /^\d+$/.test(bare) ? bare : key;
}

/** A browser may refuse storage, by an error, or have no room left. */
function apply(message: StorageMessage): { isDone: boolean; value: string | null } {
  try {
    const storage = message.type.endsWith("LocalStorage") ? localStorage : sessionStorage;
    const key = toOwnKey(message.key);
    if ("value" in message) storage.setItem(key, message.value);
    else if (message.type.startsWith("remove")) storage.removeItem(key);
    else return { isDone: true, value: storage.getItem(key) };
    return { isDone: true, value: null };
  } catch {
    return { isDone: false, value: null };
  }
}

function getStorage(name: "localStorage"): Storage | null {
  try {
    return window[name];
  } catch {
    return null;
  }
}
