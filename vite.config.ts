import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { chunkGroups, textPattern } from "./tools/chunk-groups.ts";
import { chooseOperatorKey } from "./tools/local-variables.ts";
import { assetData } from "./tools/vite/asset-data.ts";
import { browserScripts } from "./tools/vite/browser-scripts.ts";
import { browserTables } from "./tools/vite/browser-tables.ts";
import { compiledReaders } from "./tools/vite/compiled-readers.ts";
import { floor } from "./tools/vite/floor.ts";
import { notices } from "./tools/vite/notices.ts";
import { pageHashes } from "./tools/vite/page-hashes.ts";
import { partsInBrowser } from "./tools/vite/parts-in-browser.ts";
import { routeScriptLoader } from "./tools/vite/route-script-loader.ts";
import { sampleMarket } from "./tools/vite/sample-market.ts";
import { serverBuild } from "./tools/vite/server-build.ts";
import { serverTextsOnly } from "./tools/vite/server-texts.ts";
import { serviceWorker } from "./tools/vite/service-worker.ts";
import { staffEntry } from "./tools/vite/staff-entry.ts";
import { stringChunks } from "./tools/vite/string-chunks.ts";

/** Pages are streamed: React's older renderer, which comes with the entry of the other one, is a fifth of what would be uploaded. */
function oneRenderer(): Plugin {
  return {
    name: "makan:one-renderer",
    apply: "build",
    load: (source) =>
      source.endsWith("react-dom-server-legacy.browser.production.js") ? "exports.none = true;" : null,
  };
}

/** With it `npm run dev` fills its market. */
const { key, isOwn } = chooseOperatorKey([]);

export default defineConfig(({ command }) => ({
  plugins: [
    browserTables(),
    assetData(),
    browserScripts(),
    compiledReaders(),
    stringChunks(),
    oneRenderer(),
    partsInBrowser(),
    routeScriptLoader(),
    pageHashes(),
    serverTextsOnly(),
    serverBuild(),
    serviceWorker(),
    staffEntry(),
    notices(),
    sampleMarket(key),
    cloudflare({
      viteEnvironment: { name: "ssr" },
      // `npm run dev` is a demo like `npm start`; a build never carries the flag into a deployment.
      config: (worker) =>
        command === "serve" ? { vars: { ...worker.vars, DEMO: "1", ...(isOwn && { OPERATOR_KEYS: key }) } } : {},
    }),
    reactRouter(),
  ],
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}", "!app/service-worker/**"] },
  // Dialogs load on a tap: preloading their few imports costs more on every page than it saves there.
  build: { assetsInlineLimit: 0, modulePreload: false, cssTarget: floor },
  environments: {
    // A Worker that is half as large starts sooner; its map is uploaded with it (wrangler.toml).
    ssr: { build: { minify: true, sourcemap: true } },
    client: {
      build: {
        target: floor,
        rolldownOptions: {
          // React Router's warnings are for whoever writes the routes.
          treeshake: { manualPureFunctions: ["warning", "warnOnce"] },
          // Two chunks that every page needs: they compress better than twenty, and the libraries' one changes with
          // the lock file only.
          output: {
            chunkFileNames: ({ facadeModuleId, name }) => {
              const [, language] = textPattern.exec(facadeModuleId ?? "") ?? [];
              return `assets/${language === undefined ? "" : `${language}-`}${name.replace(/\.client$/, "")}-[hash].js`;
            },
            codeSplitting: {
              groups: chunkGroups,
            },
          },
        },
      },
    },
  },
}));
