import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

const id = "virtual:staff-entry";
const source = "app/staff/entry.tsx";

type Entry = { script: string; preloads: string[]; styles: string[] };

/** In development Vite serves the source; React's refresh has to run before any component (decision 0147). */
const inDevelopment: Entry = { script: `/${source}`, preloads: [], styles: [] };

/**
 * The app of staff: an entry of its own in the browser's build, which no page of customers names. `virtual:staff-entry` has the
 * addresses of its files for the page that the Worker writes.
 */
export function staffEntry(): Plugin {
  let entry: Entry = inDevelopment;
  return {
    name: "makan:staff-entry",
    sharedDuringBuild: true,
    buildStart() {
      if (this.environment.name === "client" && this.environment.mode === "build")
        this.emitFile({ type: "chunk", id: join(import.meta.dirname, "../..", source), name: "staff" });
    },
    generateBundle(_options, bundle) {
      if (this.environment.name === "client") entry = findEntry(bundle) ?? entry;
    },
    resolveId: (asked) => (asked === id ? `\0${id}` : null),
    load: (asked) => (asked === `\0${id}` ? `export const entry = ${JSON.stringify(entry)};` : null),
  };
}

function findEntry(bundle: Rolldown.OutputBundle): Entry | null {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`));
  if (!own) return null;
  const imported = new Set<Rolldown.OutputChunk>([own]);
  for (const chunk of imported)
    for (const name of chunk.imports) {
      const found = chunks.find(({ fileName }) => fileName === name);
      if (found) imported.add(found);
    }
  const styles = [...imported].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const [, ...others] = [...imported].map(({ fileName }) => `/${fileName}`);
  return { script: `/${own.fileName}`, preloads: others, styles: styles.map((name) => `/${name}`) };
}
