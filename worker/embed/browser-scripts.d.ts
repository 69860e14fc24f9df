declare module "virtual:browser-scripts" {
  /** The script that another site loads (app/embed/embed.ts). */
  export const embedScript: string;
  /** The script of the test site (app/embed/test-site.ts). */
  export const testSiteScript: string;
}
