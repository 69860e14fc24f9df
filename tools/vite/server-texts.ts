import { join } from "node:path";
import type { Plugin } from "vite";

const serverTexts = join(import.meta.dirname, "../../app/i18n/server-texts.tsx");

/** The app of staff is rendered in the browser alone (decision 0147). */
const textsOfStaff = /\/app\/i18n\/[\w-]+\/staff\.ts$/;

/** On the server the texts come without i18next (app/i18n/server-texts.tsx), and without those that no page of it shows. */
export function serverTextsOnly(): Plugin {
  return {
    name: "makan:server-texts",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "ssr",
    resolveId: (source) => (source === "react-i18next" ? serverTexts : null),
    load: (id) => (textsOfStaff.test(id) ? "export const staff = {};" : null),
  };
}
