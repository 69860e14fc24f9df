declare module "virtual:browser-scripts" {
  /**
   * A script for a page without the app (tools/vite/browser-scripts.ts): the one that another site loads, or one of a test
   * page. Rejects when the file of the scripts cannot be read.
   */
  export function readScript(
    name: "embed" | "testSite" | "testPayment",
    assets: { fetch: (url: string) => Promise<Response> },
  ): Promise<string>;
}
