import { join } from "node:path";
import type { Plugin } from "vite";

const serverTexts = join(import.meta.dirname, "../../app/i18n/server-texts.tsx");

/** On the server the texts come without i18next (app/i18n/server-texts.tsx). */
export function serverTextsOnly(): Plugin {
  return {
    name: "makan:server-texts",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "ssr",
    resolveId: (source) => (source === "react-i18next" ? serverTexts : null),
  };
}
