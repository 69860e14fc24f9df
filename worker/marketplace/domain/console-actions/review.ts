import * as v from "valibot";
import { visibleText } from "#shared/contract/visible-text.ts";

export const reviewActions = ["reply"] as const;

/** In UTF-16 units. */
export const maxReplyLength = 500;

const replyText = v.pipe(visibleText(maxReplyLength), v.minLength(1));

/** The store's answer to a review, trimmed; null for an empty or too long text, or one with invisible characters. */
export function parseReply(text: string): string | null {
  const parsed = v.safeParse(replyText, text.replaceAll("\r\n", "\n").trim());
  return parsed.success ? parsed.output : null;
}
