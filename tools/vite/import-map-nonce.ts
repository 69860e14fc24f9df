import type { Plugin } from "vite";

const withoutNonce = "bootstrapScriptContent.push(importMapScriptStart)";
const withNonce = `bootstrapScriptContent.push(inlineScriptWithNonce, stringToPrecomputedChunk(' type="importmap">'))`;

/**
 * React 19.2 writes the import map without the nonce of its other scripts, so the policy of a page would refuse it and with
 * it the hashes of all scripts. React 19.3 writes it so.
 */
export function importMapNonce(): Plugin {
  return {
    name: "makan:import-map-nonce",
    apply: "build",
    transform(code, id) {
      if (!id.endsWith("react-dom-server.edge.production.js")) return null;
      if (code.split(withoutNonce).length !== 2) this.error("React's edge renderer writes import maps in another way");
      return { code: code.replace(withoutNonce, () => withNonce), map: null };
    },
  };
}
