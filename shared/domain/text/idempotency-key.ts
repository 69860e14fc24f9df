import type { Localized } from "./locale.ts";

/** What an `Idempotency-Key` may be. */
export const isIdempotencyKey = (key: string): boolean => /^[A-Za-z0-9_-]{8,64}$/.test(key);

/** The same in words, for whoever sent none or another one. */
export const idempotencyKeyText: Localized = {
  EN: "Send an Idempotency-Key of 8 to 64 letters, digits, _ or -, a new one for each action: the same key again does it once.",
  CN: "请附上 Idempotency-Key：8 至 64 个字母、数字、_ 或 -，每个操作用新的一个；相同的键重复发送，只执行一次。",
};
