/** Written by the build (tools/vite/service-worker.ts). */
declare module "virtual:build-files" {
  /** Addresses of the scripts and style sheets that a tap loads and a page without a network needs. */
  export const tapFiles: readonly string[];
  /** Addresses of all that the app of staff is made of. */
  export const shellFiles: readonly string[];
  /** Address of the script that shows on a page how old it is. */
  export const noteScript: string;
}
