import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { clientTable } from "./shared/client.ts";
import { contract } from "./shared/contract/index.ts";

/** `virtual:contract-table`: method, path and flags of every row, so that no schema is shipped to a browser. */
function contractTable(): Plugin {
  const id = "virtual:contract-table";
  return {
    name: "makan:contract-table",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? `export const table = ${JSON.stringify(clientTable(contract))};` : null),
  };
}

export default defineConfig(({ command }) => ({
  plugins: [
    contractTable(),
    cloudflare({
      viteEnvironment: { name: "ssr" },
      // `npm run dev` is a demo like `npm start`; a build never carries the flag into a deployment.
      config: (worker) => (command === "serve" ? { vars: { ...worker.vars, DEMO: "1" } } : {}),
    }),
    reactRouter(),
  ],
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}"] },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // One chunk for what every page needs: it compresses better than six and changes with the lock file only.
          output: { codeSplitting: { groups: [{ name: "vendor", test: /node_modules\/(?:react|scheduler|i18next)/ }] } },
        },
      },
    },
  },
}));
