declare module "virtual:staff-entry" {
  /** Addresses of built files. */
  export const entry: { script: string; preloads: readonly string[]; styles: readonly string[] };
}
