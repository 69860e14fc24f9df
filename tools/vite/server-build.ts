import { createHash } from "node:crypto";
import type { Plugin } from "vite";

const moduleName = "virtual:server-build";

/** Stands for the id until the files of the build are known. As long as the id, so that source maps stay right. */
export const idMark = "makan-server-build-id-unresolved";

/** The id of files: the same for the same code, another for any other. */
export function toBuildId(files: readonly { fileName: string; code: string }[]): string {
  const hash = createHash("sha256");
  for (const { fileName, code } of files.toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1)))
    hash.update(`${fileName}\n${code.length}\n${code}\n`);
  return hash.digest("hex").slice(0, idMark.length);
}

/**
 * `virtual:server-build`: an id of the Worker's code. React Router's own version is of the browser's files, and stays
 * when only the server has changed (decision 0059).
 */
export function serverBuild(): Plugin {
  let isBuilding = false;
  return {
    name: "makan:server-build",
    configResolved({ command }) {
      isBuilding = command === "build";
    },
    resolveId: (source) => (source === moduleName ? `\0${moduleName}` : null),
    load(id) {
      if (id !== `\0${moduleName}`) return null;
      return `export const serverBuildId = ${JSON.stringify(isBuilding ? idMark : "development")};`;
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const marked = chunks.filter(({ code }) => code.includes(idMark));
      if (marked.length === 0) return;
      const id = toBuildId(chunks);
      for (const chunk of marked) chunk.code = chunk.code.replaceAll(idMark, id);
    },
  };
}
