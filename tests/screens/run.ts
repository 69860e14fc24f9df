import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "playwright/test";
import type { Locale } from "#shared/domain/text/locale.ts";
import { findBrowser } from "#tests/support/find-browser.ts";
import { isBuilt } from "#tests/support/is-built.ts";
import { startSite } from "#tests/support/start-site.ts";
import { ensureChineseFont } from "./chinese-font.ts";
import { parseScreenOptions, selectScreens, type WindowSize } from "./options.ts";
import { findOrderScreens, fixedScreens, type PicturedScreen, siti } from "./screens.ts";
import { type Shot, writeSheet } from "./sheet.ts";
import { createVisitor, schemes, takePictures } from "./window.ts";

// `npm run screens`: a contact sheet of each screen, with all windows, languages and colour schemes side by side, for
// people to look at. `npm run screens -- checkout --width=390 --lang=CN` for some.

const folder = join(import.meta.dirname, "../../screens");
/** Windows that are looked at side by side. */
const lanes = 3;
/** Orders of the sample customer are to stay as they are for as long as they can. */
const slowest = 1;

const options = parseScreenOptions(process.argv.slice(2));
if (options.locales.includes("CN") && !ensureChineseFont()) {
  console.log("Chinese is left out: there is no font for it (Debian: fonts-noto-cjk).");
  options.locales = options.locales.filter((locale) => locale !== "CN");
}
if (!isBuilt()) execFileSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });

const executablePath = findBrowser();
if (executablePath === null) throw new Error("No Chromium or Chrome was found. Set CHROMIUM=/path/to/chromium.");
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--no-first-run"] });
const server = await startSite(slowest);
const site = `http://localhost:${server.port}`;

const failures: string[] = [];

try {
  const screens = selectScreens([...fixedScreens, ...(await readOrderScreens())], options.names);
  for (const { name } of screens) {
    rmSync(join(folder, name), { recursive: true, force: true });
    mkdirSync(join(folder, name), { recursive: true });
  }
  const windows = options.locales.flatMap((locale) => options.sizes.map((size) => ({ locale, size }))).values();
  const runLane = async () => {
    for (const { locale, size } of windows) await lookAt(screens, size, locale);
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
  await writeSheets(screens);
  console.log(`${screens.length} sheets are in ${folder}; beside each is a folder with its pictures.`);
} finally {
  await browser.close();
  await server.stop();
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length === 0 ? 0 : 1;

async function readOrderScreens(): Promise<PicturedScreen[]> {
  const page = await createVisitor(browser, site, { width: 390, height: 844 }, "EN", siti);
  const screens = await findOrderScreens(page);
  await page.context().close();
  return screens;
}

/** Makes the pictures of all screens in one window and language. */
async function lookAt(screens: readonly PicturedScreen[], size: WindowSize, locale: Locale): Promise<void> {
  const startedAt = performance.now();
  const visitors = new Map<string, Page>();
  const leave = async (who: string) => visitors.get(who)?.context().close();
  for (const screen of screens) {
    const who = screen.customer ?? "guest";
    const look = async () => {
      const page = visitors.get(who) ?? (await createVisitor(browser, site, size, locale, screen.customer));
      visitors.set(who, page);
      await takePictures(page, screen, size, locale, (scheme) => fileOf(screen, size, locale, scheme));
    };
    const lookAgain = async () => {
      // An order goes on while others are looked at: another customer has one that has not.
      await leave(who);
      visitors.delete(who);
      await look();
    };
    await look()
      .catch(lookAgain)
      .catch((error: unknown) => failures.push(`${screen.name}, ${size.width}, ${locale}: ${String(error)}`));
  }
  for (const who of visitors.keys()) await leave(who);
  console.log(`${size.width} px, ${locale}: ${Math.round((performance.now() - startedAt) / 1000)} s`);
}

async function writeSheets(screens: readonly PicturedScreen[]): Promise<void> {
  const page = await browser.newPage();
  for (const screen of screens) {
    const rows = options.locales.flatMap((locale) => schemes.map((scheme) => ({ locale, scheme })));
    const shots = rows.flatMap(({ locale, scheme }) =>
      options.sizes.map((size): Shot => {
        const file = fileOf(screen, size, locale, scheme);
        return { file, width: size.width, row: `${locale} · ${scheme}` };
      }),
    );
    const taken = shots.filter(({ file }) => existsSync(file));
    await writeSheet(page, taken, join(folder, `${screen.name}.png`));
  }
}

function fileOf(screen: PicturedScreen, size: WindowSize, locale: Locale, scheme: string): string {
  return join(folder, screen.name, `${size.width}-${locale}-${scheme}.png`);
}
