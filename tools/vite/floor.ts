import { readFileSync } from "node:fs";
import { join } from "node:path";

const file = join(import.meta.dirname, "../../package.json");
export const { browserslist } = JSON.parse(readFileSync(file, "utf8")) as { browserslist: string[] };

/** The oldest browsers that the app works in, from `browserslist` of package.json, as the build names them: "chrome99". */
export const floor = browserslist.map((browser) => browser.replace("ios_saf", "ios").replace(" ", ""));
