import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { Message, StoredMessage } from "#worker/marketplace/api/directory.ts";

const maxMessages = 50;

/** Stores a message of the test sender; the recipient is already masked. */
export function storeMessage(sql: SqlStorage, { recipient, code }: Message, at: CallContext): void {
  sql.exec("INSERT INTO sms_inbox (at, recipient, code) VALUES (?, ?, ?)", at.now, recipient, code);
  sql.exec("DELETE FROM sms_inbox WHERE id <= (SELECT max(id) FROM sms_inbox) - ?", maxMessages);
}

/** The stored messages, newest first. */
export function readMessages(sql: SqlStorage): StoredMessage[] {
  return sql.exec<StoredMessage>("SELECT at, recipient, code FROM sms_inbox ORDER BY id DESC").toArray();
}
