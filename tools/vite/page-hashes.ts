import type { Plugin } from "vite";
import { toScriptStart, toTextScript } from "#app/i18n/folders.ts";
import { locales } from "#shared/domain/text/locale.ts";
import { pageEntries } from "#shared/pages.ts";

const script = /(["'`])(\/assets\/[^"'`]+\.js)\1/g;
const hash = /(["'`])(\/[^"'`]+\.js)\1: ?(["'`])sha384-[^"'`]+\3,?\s*/g;

const namespaces = ["common", ...pageEntries.flatMap(([, { namespaces: own = [] }]) => own)];
const pageTexts = new Set(locales.flatMap((locale) => namespaces.map((name) => toTextScript(locale, name))));

/** The route table of the server with the hashes of the scripts that a page names: those of routes, and of their texts. */
export function keepPageHashes(code: string): string {
  const named = new Set([...code.replaceAll(hash, "").matchAll(script)].map(([, , file]) => file));
  return code.replaceAll(hash, (whole, _quote, file: string) =>
    named.has(file) || pageTexts.has(toScriptStart(file)) ? whole : "",
  );
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
      if (kept === code)
        this.warn("React Router writes the hashes of scripts in another way: the Worker has all of them");
      return { code: kept, map: null };
    },
  };
}
