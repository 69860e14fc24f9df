import { createHash } from "node:crypto";
import { join } from "node:path";
import { build, type Plugin } from "vite";

const root = join(import.meta.dirname, "../..");
const moduleName = "virtual:build-files";

/** What a tap loads and a page without a network needs: the sheet of the cart, and what changes a line. */
const tapParts = /\/app\/features\/cart\/(?:cart-panel|filled-cart-parts|change-line|undo-removal)\.tsx?$/;
const tapTexts = /\/app\/i18n\/[\w-]+\/(?:cart|panels)\.ts$/;
const tapStyles = /^assets\/dialogs-[\w-]{8}\.css$/;

/**
 * Emits `sw.js`, and the script that it shows on pages, with the addresses of what the client build has made. It is
 * built after the app, because the addresses are hashes of the content.
 */
export function serviceWorker(): Plugin {
  return {
    name: "makan:service-worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle(_, bundle) {
      const note = await bundleScript("service-worker/note/note.ts", "es", {});
      const noteFile = `assets/note-${createHash("sha256").update(note).digest("base64url").slice(0, 8)}.js`;
      this.emitFile({ type: "asset", fileName: noteFile, source: note });
      const scripts = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [file] : []));
      const starts = scripts.filter(({ facadeModuleId }) =>
        [tapParts, tapTexts].some((pattern) => pattern.test(facadeModuleId ?? "")),
      );
      const styles = Object.keys(bundle).filter((name) => tapStyles.test(name));
      if (starts.length < 4 || styles.length !== 1) this.error("the parts of the cart are not where they were");
      const needed = new Set([
        ...starts.flatMap(({ fileName, imports }) => [fileName, ...imports]),
        ...styles,
        noteFile,
      ]);
      const source = await bundleScript("service-worker/service-worker.ts", "iife", {
        tapFiles: [...needed].map((file) => `/${file}`).toSorted(),
        noteScript: `/${noteFile}`,
      });
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}

async function bundleScript(entry: string, format: "es" | "iife", files: Record<string, unknown>): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    plugins: [buildFiles(files)],
    build: { write: false, minify: true, lib: { entry: join(root, entry), formats: [format], name: "makanScript" } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && "output" in output ? output.output[0] : null;
  if (chunk?.type !== "chunk") throw new Error(`No script was built from ${entry}`);
  return chunk.code;
}

function buildFiles(files: Record<string, unknown>): Plugin {
  const constants = Object.entries(files).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
  return {
    name: "makan:build-files",
    resolveId: (source) => (source === moduleName ? `\0${moduleName}` : null),
    load: (id) => (id === `\0${moduleName}` ? constants.join("\n") : null),
  };
}
