import type { Locale } from "#shared/domain/text/locale.ts";

/** The folder of each language in app/i18n. Chunks of texts begin with its name (vite.config.ts). */
export const textFolders = { EN: "en", CN: "zh-hans" } as const satisfies Record<Locale, string>;

/** Names of the languages on the language switch, each in its own language. */
export const languageNames: Record<Locale, { short: string; switchTo: string }> = {
  EN: { short: "EN", switchTo: "EN: switch to English" },
  CN: { short: "中文", switchTo: "中文：切换到中文" },
};

/** "checkoutLater" is in `checkout-later.ts`. */
const toTextName = (namespace: string) => namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The file of a namespace, without its ending. */
export const toTextPath = (locale: Locale, namespace: string) => `./${textFolders[locale]}/${toTextName(namespace)}`;

/** The built script of a namespace, without its hash and ending (`chunkFileNames` in vite.config.ts). */
export const toTextScript = (locale: Locale, namespace: string) =>
  `/assets/${textFolders[locale]}-${toTextName(namespace)}-`;

/** What `toTextScript` gives, from the whole name of a built script: without the hash, because a name may begin like another one's. */
export const toScriptStart = (file: string) => file.slice(0, -"12345678.js".length);
