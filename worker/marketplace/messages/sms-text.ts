import type { Locale } from "#shared/domain/text/locale.ts";
import type { PhoneMessage } from "#worker/marketplace/ports/message.ts";
import { isBasic, spellBasically } from "./sms-alphabet.ts";

// In Malaysia a message says that it is free and whose it is, and has no link and no telephone number: operators drop others
// (PD158).

const codeTexts: Record<Locale, (code: string) => string> = {
  EN: (code) => `${code} is your login code, good for 5 minutes. Nobody of ours asks for it.`,
  CN: (code) => `${code} 是您的登录验证码，5 分钟内有效，请勿告诉任何人。`,
};

const withName: Record<Locale, (brand: string, text: string) => string> = {
  EN: (brand, text) => `${brand}: ${text}`,
  CN: (brand, text) => `${brand}：${text}`,
};

/** The whole text of an SMS, in basic letters where it can be written in them. */
export function toSmsText(message: PhoneMessage): string {
  const { locale, to, brand } = message;
  const text = message.kind === "CODE" ? codeTexts[locale](message.code) : message.text;
  const whole = `${to.startsWith("+60") ? "RM0.00 " : ""}${withName[locale](brand, text)}`;
  const spelt = spellBasically(whole);
  return isBasic(spelt) ? spelt : whole;
}
