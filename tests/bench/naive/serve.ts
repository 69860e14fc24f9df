import { build } from "vite";
import { type Server, serve, text } from "#tests/support/workerd.ts";

/** Bundles the naive gateway into `folder` and serves it before an upstream. */
export async function serveNaive(folder: string, origin: string, compatibilityDate: string): Promise<Server> {
  await build({
    configFile: false,
    logLevel: "warn",
    ssr: { noExternal: true, target: "webworker" },
    build: { ssr: `${import.meta.dirname}/worker.ts`, outDir: folder, minify: true, emptyOutDir: true },
  });
  return serve(
    folder,
    `(name = "main", worker = (
      modules = [(name = "worker.js", esModule = embed "worker.js")],
      bindings = [(name = "UPSTREAM_ORIGIN", text = ${text(origin)})],
      compatibilityDate = ${text(compatibilityDate)})),`,
  );
}
