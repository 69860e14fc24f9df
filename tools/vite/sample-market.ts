import type { Plugin } from "vite";
import { bringSample, usualFolder } from "#tools/local-state.ts";

/** `npm run dev` imports the sample market once its server listens, as `npm start` does. `key`: with which the server takes it. */
export function sampleMarket(key: string): Plugin {
  return {
    name: "makan:sample-market",
    apply: "serve",
    configureServer({ httpServer, config: { logger } }) {
      const say = (text: string) => logger.info(text);
      httpServer?.once("listening", () => {
        const address = httpServer.address();
        if (typeof address !== "object" || address === null) return;
        bringSample(usualFolder, `http://localhost:${address.port}`, key, say).catch((error: unknown) =>
          logger.error(error instanceof Error ? error.message : String(error)),
        );
      });
    },
  };
}
