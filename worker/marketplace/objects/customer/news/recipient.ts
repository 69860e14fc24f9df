import type { PhoneNumber } from "#shared/domain/people/mobile.ts";
import { getConfig } from "#worker/config/config.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { getPostOffice, type MailSender, type PhoneSender } from "#worker/marketplace/ports/message.ts";

/** Where news of a customer go: each is null without a sender, or without an address. */
type Recipient = {
  mail: { sender: MailSender; to: string } | null;
  phone: { senders: readonly PhoneSender[]; number: PhoneNumber } | null;
};

type Row = { email: string; country_code: string; phone_number: string };

/** News to phones go by SMS only, where ORDER_SMS asks for them. A deleted account gets none. */
export function findRecipient(sql: SqlStorage, env: WorkerEnv): Recipient {
  const { phones, mail: sender } = getPostOffice(env);
  const senders = getConfig(env).sendsOrderSms ? phones.filter(({ channel }) => channel === "SMS") : [];
  if (!sender && senders.length === 0) return { mail: null, phone: null };
  const [row] = sql
    .exec<Row>(
      "SELECT email, country_code, phone_number FROM profile WHERE NOT EXISTS (SELECT 1 FROM deletion WHERE one = 1)",
    )
    .toArray();
  const { email = "", country_code: countryCode = "", phone_number: phoneNumber = "" } = row ?? {};
  return {
    mail: sender && email !== "" ? { sender, to: email } : null,
    phone: senders.length > 0 && phoneNumber !== "" ? { senders, number: { countryCode, phoneNumber } } : null,
  };
}
