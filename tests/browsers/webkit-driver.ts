import { spawn } from "node:child_process";
import * as v from "valibot";
import { freePort } from "#tests/server/servers.ts";
import { becomesTrue, type Driver, type Started } from "./driver.ts";

// WebKit by WebDriver over HTTP: the driver of WebKitGTK knows no other protocol. It reports nothing that a page writes to
// its console, so each page is asked to keep what it reports from the moment it is loaded.

const sessionSchema = v.object({
  sessionId: v.string(),
  capabilities: v.object({ browserName: v.string(), browserVersion: v.string() }),
});
const elementKey = "element-6066-11e4-a52e-4f735466cecf";
const elementSchema = v.object({ [elementKey]: v.string() });
const listSchema = v.array(v.string());
const pointSchema = v.tuple([v.number(), v.number()]);
/** Of an element that is in view. */
const middleOf = (selector: string) => `(({ left, top, width, height }) =>
  [Math.round(left + width / 2), Math.round(top + height / 2)]
)(document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect())`;

const keepErrors = `if (!window.reported) {
  window.reported = [];
  addEventListener("error", ({ message }) => reported.push(message));
  addEventListener("unhandledrejection", ({ reason }) => reported.push(String(reason)));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    reported.push(violatedDirective + " " + blockedURI));
}`;

/** Starts `program`, the driver, and a session of its browser. */
export async function startWebKit(program: string): Promise<Started> {
  const port = await freePort();
  const child = spawn(program, [`--port=${port}`], { stdio: "ignore" });
  const end = () => void child.kill();
  return openSession(`http://127.0.0.1:${port}`, end).catch((error: unknown) => {
    end();
    throw error;
  });
}

const startMs = 10_000;

/** `root`: the address of the driver; `end` ends its process. */
async function openSession(root: string, end: () => void): Promise<Started> {
  const answers = async () => (await fetch(`${root}/status`).catch(() => null))?.ok;
  if (!(await becomesTrue(answers, startMs))) throw new Error(`${root} did not answer.`);
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(root + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const { sessionId, capabilities } = v.parse(
    sessionSchema,
    await send("POST", "/session", { capabilities: { alwaysMatch: {} } }),
  );
  const session = `/session/${sessionId}`;
  await send("POST", `${session}/window/rect`, { width: 390, height: 844 });
  const found: string[] = [];
  const read = (expression: string) =>
    send("POST", `${session}/execute/sync`, { script: `return (${expression})`, args: [] });
  const find = async (selector: string) => {
    const element = await send("POST", `${session}/element`, { using: "css selector", value: selector });
    return `${session}/element/${v.parse(elementSchema, element)[elementKey]}`;
  };
  const takeErrors = async () => {
    found.push(...v.parse(listSchema, await read("(window.reported || []).splice(0)").catch(() => [])));
  };
  const driver: Driver = {
    async open(url) {
      await takeErrors();
      await send("POST", `${session}/url`, { url });
      await send("POST", `${session}/execute/sync`, { script: keepErrors, args: [] });
    },
    read,
    async tap(selector) {
      await takeErrors();
      // The driver's own click takes no link that is laid out in parts, so the pointer goes to the middle by itself.
      const [x, y] = v.parse(pointSchema, await read(middleOf(selector)));
      const at = { type: "pointerMove", duration: 0, origin: "viewport", x, y };
      const actions = [at, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
      await send("POST", `${session}/actions`, { actions: [{ type: "pointer", id: "finger", actions }] });
    },
    type: async (selector, text) => void (await send("POST", `${await find(selector)}/value`, { text })),
    embedded: null,
    async errors() {
      await takeErrors();
      return found;
    },
    async close() {
      await send("DELETE", session);
      end();
    },
  };
  return { driver, version: `${capabilities.browserName} ${capabilities.browserVersion}` };
}
