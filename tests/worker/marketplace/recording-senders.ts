import { testInbox } from "#worker/marketplace/demo/simulation/test-sms.ts";
import {
  type Mail,
  type MessageCall,
  installMessageAdapter,
  type PhoneMessage,
  type PhoneSender,
} from "#worker/marketplace/ports/message.ts";
import { ProviderError, type ProviderFault } from "#worker/marketplace/ports/provider.ts";

type Recorded = PhoneMessage & { by: string };

/**
 * Senders that keep what they are given. `faults` has what each answers instead, by its name; LOST: it is sent, and nobody
 * learns that.
 */
export function installRecordingSenders(
  kinds: readonly ("WHATSAPP" | "SMS" | "SMS2")[],
  { hasMail = false }: { hasMail?: boolean } = {},
) {
  const messages: Recorded[] = [];
  const mails: Mail[] = [];
  const faults = new Map<string, ProviderFault | "LOST">();
  const answer = (name: string, keep: () => void) => {
    const fault = faults.get(name);
    if (!fault || fault === "LOST") keep();
    if (fault) throw new ProviderError(fault === "LOST" ? "DOWN" : fault, `${name}: told to`);
  };
  const toSender = (name: (typeof kinds)[number]): PhoneSender => ({
    name,
    channel: name === "WHATSAPP" ? "WHATSAPP" : "SMS",
    send: async (message: PhoneMessage, call: MessageCall) => {
      answer(name, () => messages.push({ ...message, by: name }));
      // Helpers of other tests read codes there.
      await testInbox.send(message, call);
    },
  });
  const send = async (mail: Mail) => {
    answer("MAIL", () => {
      // A sender knows a key for a day.
      if (!mails.some(({ id }) => id === mail.id)) mails.push(mail);
    });
  };
  const office = { phones: kinds.map(toSender), mail: hasMail ? { name: "MAIL", send } : null };
  installMessageAdapter(() => office);
  return { messages, mails, faults };
}
