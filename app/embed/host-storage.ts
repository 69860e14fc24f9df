import { findDeclaration } from "#app/storage/declared-keys.client.ts";
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
      if (storageArea !== getArea("localStorage")) return;
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

function getArea(name: "localStorage" | "sessionStorage"): Storage | null {
  try {
    return window[name];
  } catch {
    return null;
  }
}

const tokenKey = "mk.token";
/** Who is logged in. Other tabs read it when the token goes, so it goes before. */
const identityKeys = ["mk.isBinded", "mk.customerID"];
/** The names of what is stored. */
const namesKey = "mk.keys";

/**
 * Removes what this site keeps of its visitor; carts and other values of the device stay (decision 0075). Returns the token
 * of the session, null without one.
 */
export function forgetVisitor(): string | null {
  const local = getArea("localStorage");
  const token = local?.getItem(tokenKey) ?? null;
  forget(local, "local", [...identityKeys, tokenKey]);
  forget(getArea("sessionStorage"), "session", []);
  return token;
}

function forget(storage: Storage | null, area: "local" | "session", session: readonly string[]): void {
  if (!storage) return;
  const personal = Object.keys(storage).filter((key) => key.startsWith(prefix) && isOfPerson(area, key));
  for (const key of [...personal, ...session]) storage.removeItem(key);
  const names = readNames(storage).filter((name) => storage.getItem(toOwnKey(name)) !== null);
  storage.removeItem(namesKey);
  if (names.length > 0) storage.setItem(namesKey, JSON.stringify(names));
}

/** An undeclared key of ours may be anybody's. */
function isOfPerson(area: "local" | "session", key: string): boolean {
  const declared = findDeclaration(area, key.slice(prefix.length)) ?? findDeclaration(area, key);
  return declared?.owner !== "device";
}

function readNames(storage: Storage): string[] {
  try {
    const names: unknown = JSON.parse(storage.getItem(namesKey) ?? "[]");
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}
