import type { Locale } from "#shared/domain/text/locale.ts";
import { type Adapter, createPort } from "./port.ts";

/** A text to a phone. `id`: the same id again is sent once, where the provider can tell. */
export type PhoneMessage = {
  id: string;
  /** E.164. */
  to: string;
  locale: Locale;
  /** Whose message it is: the name of the product. */
  brand: string;
} & (
  | { kind: "CODE"; /** Six digits, ours. */ code: string }
  /** Order news: one sentence in the customer's language. */
  | { kind: "NEWS"; text: string }
);

/** Who makes a message: the call's time, and what the test inbox needs. `now` in epoch milliseconds. */
export type MessageCall = { now: number; locale: Locale; requestId?: string };

/** Sends to phones. `send` throws a ProviderError. */
export type PhoneSender = {
  name: string;
  channel: "SMS" | "WHATSAPP";
  send: (message: PhoneMessage, call: MessageCall) => Promise<void>;
};

type MailFile = { name: string; type: string; bytes: Uint8Array };

/** An e-mail in both forms. `id`: the same id again is sent once. */
export type Mail = { id: string; to: string; subject: string; html: string; text: string; files: readonly MailFile[] };

/** Sends e-mail. `send` throws a ProviderError. */
export type MailSender = { name: string; send: (mail: Mail) => Promise<void> };

/** The senders of a deployment. */
export type PostOffice = {
  /** For codes, in the order in which they are tried; none: nobody can log in. */
  phones: readonly PhoneSender[];
  /** Null: nobody gets e-mail. */
  mail: MailSender | null;
};

/** Creates the senders of an environment. */
export type MessageAdapter = Adapter<PostOffice>;

const port = createPort<PostOffice>(() => ({ phones: [], mail: null }));
export const installMessageAdapter = port.install;
/** The senders of this deployment. */
export const getPostOffice = port.get;
