import { withDeployment } from "./deployment.ts";
import { test } from "./support.ts";

const host = "https://stats.example";
const statistics = {
  script: `${host}/tag.js?id={id}`,
  ids: { WEB: "S-web", BOOST: "S-boost", PLUGIN: "S-plugin" },
};

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>';

/** A deployment with statistics, and what was asked of their server: paths, and the referrers that it saw. */
type Counted = { origin: string; asked: string[]; referrers: Set<string | undefined> };

/** Tests of a deployment that names a script of statistics (decision 0051); one serves all tests of a worker. */
export const countedTest = test.extend<{ counted: Counted }, { origin: string }>({
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- the form that the runner reads
    async ({}, use) => withDeployment({ ANALYTICS: JSON.stringify(statistics) }, use),
    { scope: "worker" },
  ],
  counted: async ({ origin, context }, use) => {
    const asked: string[] = [];
    const referrers = new Set<string | undefined>();
    await context.route(`${host}/**`, async (route) => {
      const url = new URL(route.request().url());
      asked.push(url.pathname + url.search);
      referrers.add((await route.request().allHeaders())["referer"]);
      const body = `fetch("${host}/seen");new Image().src="${host}/dot.png";`;
      if (url.pathname === "/tag.js") return route.fulfill({ contentType: "text/javascript", body });
      const headers = { "Access-Control-Allow-Origin": "*" };
      return route.fulfill({ headers, contentType: "image/svg+xml", body: picture });
    });
    await use({ origin, asked, referrers });
  },
});
