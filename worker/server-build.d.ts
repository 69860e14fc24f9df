declare module "virtual:server-build" {
  /** Changes with every change of the Worker's code, the browser's files included (tools/vite/server-build.ts). */
  export const serverBuildId: string;
}
