import type { Plugin } from "vite";
import { textFolders } from "../../app/i18n/folders.ts";
import { browserTexts } from "./browser-parts.ts";

const script = /(["'`])(\/assets\/[^"'`]+\.js)\1/g;
const hash = /(["'`])(\/[^"'`]+\.js)\1: ?(["'`])sha384-[^"'`]+\3,?\s*/g;

const folders = Object.values(textFolders).join("|");
const text = new RegExp(`^/assets/(?:${folders})-(?!(?:${browserTexts.join("|")})-)`);

/** The route table of the server with the hashes of the scripts that a page names: those of routes, and of their texts. */
export function keepPageHashes(code: string): string {
  const named = new Set([...code.replaceAll(hash, "").matchAll(script)].map(([, , file]) => file));
  return code.replaceAll(hash, (whole, _quote, file: string) => (named.has(file) || text.test(file) ? whole : ""));
}

/** Hashes do not compress: those that no page names were a fortieth of the Worker (app/script-integrity.ts). */
export function pageHashes(): Plugin {
  return {
    name: "makan:page-hashes",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform(code, id) {
      if (!id.includes("virtual:react-router/server-manifest")) return null;
      const kept = keepPageHashes(code);
      if (kept === code) this.error("React Router writes the hashes of scripts in another way");
      return { code: kept, map: null };
    },
  };
}
