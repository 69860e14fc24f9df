import { join } from "node:path";
import { installTools } from "#tests/support/install-tools.ts";
import { startSite } from "#tests/support/start-site.ts";
import { type Engine, findEngines } from "./engines.ts";
import { serveIntegrator } from "./integrator.ts";
import { orderInFrame, orderInPage } from "./journey.ts";

// `npm run test:browsers`: one order, from the list to its page, in each engine that is installed (decision 0100); where the
// driver reaches frames, one more in the page of an integrator.

/** The origin of the demo, and the address of a page that frames it. */
type Sites = { origin: string; framing: string };

/** What became of an engine, as one line; `isGood` is false after a failure. */
async function tryEngine(engine: Engine, sites: Sites): Promise<{ line: string; isGood: boolean }> {
  if ("leftOut" in engine) return { line: `${engine.name}: left out, ${engine.leftOut}`, isGood: true };
  const started = await engine.start().catch(String);
  if (typeof started === "string") return { line: `${engine.name}: FAILED to start: ${started}`, isGood: false };
  const { driver, version } = started;
  try {
    await orderInPage(driver, sites.origin);
    if (driver.embedded) await orderInFrame(driver, sites.origin, sites.framing);
    const errors = await driver.errors();
    const told = errors.length > 0 ? `, and reported ${errors.join(" | ")}` : "";
    return {
      line: `${engine.name} (${version}): ordered and paid${driver.embedded ? ", also in a frame" : ""}${told}`,
      isGood: errors.length === 0,
    };
  } catch (error) {
    const where = await driver.read("location.href").catch(() => "a page that does not answer");
    const told = [String(error), ...(await driver.errors().catch(() => []))].join(" | ");
    return { line: `${engine.name} (${version}): FAILED at ${String(where)}: ${told}`, isGood: false };
  } finally {
    await driver.close();
  }
}

const engines = await findEngines(installTools("makan-browsers", join(import.meta.dirname, "packages")));
const site = await startSite();
const origin = `http://localhost:${site.port}`;
const integrator = await serveIntegrator(origin);
const wanted = process.argv.slice(2);
let failures = 0;
for (const engine of engines.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  // One after the other: an old browser is slow beside another.
  const { line, isGood } = await tryEngine(engine, { origin, framing: integrator.address });
  console.log(line);
  failures += isGood ? 0 : 1;
}
integrator.stop();
await site.stop();
process.exitCode = failures === 0 ? 0 : 1;
