import { cookieNames, type NewChoices } from "./resolve.ts";

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * `Set-Cookie` headers for what a visitor chose: the language for a year; the platform, the list in place of the
 * landing view, and the footer, for the session (PD9, PD17, PD69, PD95).
 */
export function toChoiceCookies({ locale, platform, landing, legacyFooter }: NewChoices, isSecure: boolean): string[] {
  const cookie = (name: string, value: string, maxAge: string) =>
    `${name}=${encodeURIComponent(value)}; Path=/${maxAge}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return [
    ...(platform ? [cookie(cookieNames.platform, platform, "")] : []),
    ...(landing === null ? [] : [cookie(cookieNames.landing, landing ? "1" : "0", "")]),
    ...(legacyFooter === null ? [] : [cookie(cookieNames.ui, legacyFooter ? "legacy" : "usual", "")]),
    ...(locale ? [cookie(cookieNames.locale, locale, `; Max-Age=${yearSeconds}`)] : []),
  ];
}
