import { formatPhone } from "#shared/domain/people/phone.ts";

/** A way to reach somebody: its address for a link, its icon, and how it is read. */
export type Contact = { href: string; icon: "phone" | "message-circle" | "send"; text: string };

/**
 * Reads "+60312345678", "whatsapp:+60123456789" or "help@shop.example"; null for any other text. Numbers have 8 to 15 digits
 * after the plus.
 */
export function parseContact(entry: string): Contact | null {
  const [, isWhatsApp, number] = /^(whatsapp:)?\+(\d{8,15})$/.exec(entry) ?? [];
  if (number) {
    const text = formatPhone(`+${number}`);
    return isWhatsApp
      ? { href: `https://wa.me/${number}`, icon: "message-circle", text: `WhatsApp ${text}` }
      : { href: `tel:+${number}`, icon: "phone", text };
  }
  return /^[\w.+-]{1,64}@(?:[a-z\d-]{1,63}\.)+[a-z]{2,63}$/i.test(entry)
    ? { href: `mailto:${entry}`, icon: "send", text: entry }
    : null;
}
