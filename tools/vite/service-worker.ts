import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { textFolders } from "#app/i18n/folders.ts";
import { bundleScript } from "./bundle-script.ts";

const root = join(import.meta.dirname, "../..");
const moduleName = "virtual:build-files";

/** The parts that a module loads later from its own folder (app/ui/lazy-part.tsx). */
function listParts(file: string): string[] {
  const source = readFileSync(join(root, file), "utf8");
  return [...source.matchAll(/lazyPart\(\s*\(\) => import\("\.\/([^"]+)"\)/g)].map(([, name = ""]) =>
    join(dirname(file), name),
  );
}

/** What a tap loads and a page without a network needs: the sheet of the cart, and what changes a line. */
const tapParts = [
  "app/cart/cart-sheet.tsx",
  "app/cart/undo-removal.ts",
  ...listParts("app/cart/filled-cart.tsx"),
  ...Object.values(textFolders).flatMap((folder) => [`app/i18n/${folder}/panels.ts`, `app/i18n/${folder}/cart.ts`]),
].map((file) => join(root, file));
const tapStyles = /^assets\/dialogs-[\w-]{8}\.css$/;

/** What the app of staff begins with (staff-entry.ts): its texts come later, by the language. */
const staffStarts = [
  "app/staff/entry.tsx",
  ...Object.values(textFolders).flatMap((folder) => [`app/i18n/${folder}/common.ts`, `app/i18n/${folder}/staff.ts`]),
].map((file) => join(root, file));

/** The scripts that these load at once, with the styles and pictures of them. */
function listShellFiles(starts: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): string[] {
  const scripts = new Set(starts.map(({ fileName }) => fileName));
  const others = new Set<string>();
  for (const name of scripts) {
    const file = bundle[name];
    if (file?.type !== "chunk") continue;
    for (const next of file.imports) scripts.add(next);
    const { importedCss = [], importedAssets = [] } = file.viteMetadata ?? {};
    for (const other of [...importedCss, ...importedAssets]) others.add(other);
  }
  return [...scripts, ...others].map((name) => `/${name}`).toSorted();
}

/**
 * Emits `sw.js`, and the script that it shows on pages, and `kitchen-sw.js` of the people of a shop, with the addresses of what
 * the client build has made. They are built after the app, because the addresses are hashes of the content.
 */
export function serviceWorker(): Plugin {
  return {
    name: "makan:service-worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle(_, bundle) {
      const { code: note } = await bundleScript("app/service-worker/note/note.ts", "es");
      const noteFile = `assets/note-${createHash("sha256").update(note).digest("base64url").slice(0, 8)}.js`;
      this.emitFile({ type: "asset", fileName: noteFile, source: note });
      const scripts = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [file] : []));
      const starts = scripts.filter(({ facadeModuleId }) => tapParts.includes(facadeModuleId ?? ""));
      const styles = Object.keys(bundle).filter((name) => tapStyles.test(name));
      if (starts.length !== tapParts.length || styles.length !== 1)
        this.error("tools/vite/service-worker.ts names parts of the cart that are no files of the build");
      const needed = new Set([...styles, noteFile]);
      const need = (name: string) => {
        const file = bundle[name];
        if (file?.type !== "chunk" || needed.has(name)) return;
        needed.add(name);
        file.imports.forEach(need);
      };
      for (const { fileName } of starts) need(fileName);
      const files = { tapFiles: [...needed].map((file) => `/${file}`).toSorted(), noteScript: `/${noteFile}` };
      const { code } = await bundleScript("app/service-worker/service-worker.ts", "iife", [buildFiles(files)]);
      this.emitFile({ type: "asset", fileName: "sw.js", source: code });
      const shell = scripts.filter(({ facadeModuleId }) => staffStarts.includes(facadeModuleId ?? ""));
      if (shell.length !== staffStarts.length)
        this.error("tools/vite/service-worker.ts names parts of the app of staff that are no files of the build");
      const shellFiles = listShellFiles(shell, bundle);
      const kitchen = await bundleScript("app/service-worker/kitchen.ts", "iife", [buildFiles({ shellFiles })]);
      this.emitFile({ type: "asset", fileName: "kitchen-sw.js", source: kitchen.code });
    },
  };
}

function buildFiles(files: Record<string, unknown>): Plugin {
  const constants = Object.entries(files).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
  return {
    name: "makan:build-files",
    resolveId: (source) => (source === moduleName ? `\0${moduleName}` : null),
    load: (id) => (id === `\0${moduleName}` ? constants.join("\n") : null),
  };
}
