import type { CallContext } from "../../rpc/api.ts";

export type Message = { recipient: string; code: string };
export type KeptMessage = Message & { at: number };

/** Older ones are dropped. */
const keptMessages = 50;

/** Keeps a message of the test sender; the recipient comes masked, so that no whole number is ever here. */
export function keepMessage(sql: SqlStorage, { recipient, code }: Message, at: CallContext): void {
  sql.exec("INSERT INTO sms_inbox (at, recipient, code) VALUES (?, ?, ?)", at.now, recipient, code);
  sql.exec("DELETE FROM sms_inbox WHERE id <= (SELECT max(id) FROM sms_inbox) - ?", keptMessages);
}

/** What is kept, newest first. */
export function messages(sql: SqlStorage): KeptMessage[] {
  return sql.exec<KeptMessage>("SELECT at, recipient, code FROM sms_inbox ORDER BY id DESC").toArray();
}
