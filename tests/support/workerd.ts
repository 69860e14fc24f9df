import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { builtFilesWorker } from "./built-files.ts";
import type { Bundle } from "./bundle.ts";
import { copySample } from "./sample-state.ts";

// Runs `workerd serve` with our own configuration, without Miniflare: its proxy in Node costs several times what a page
// costs. Durable Objects use SQLite files, built files come from the disk, and a small Worker stands in for KV.

const require = createRequire(import.meta.url);
/** The workerd of our version of wrangler. Other packages may install older ones. */
const { default: program }: { default: string } = createRequire(require.resolve("wrangler/package.json"))("workerd");

/** Under these no host is anybody's: a demo of a test answers there as it does on this computer (decision 0077). */
export const testHosts = "example,my,test";

/** A running workerd, serving one Worker on a loopback port. */
export type Server = {
  port: number;
  pid: number;
  /** CPU time of the process so far, user and system, in µs; null where the system has no `/proc`. */
  cpuMicros(): number | null;
  /** Everything that the process has written to stderr. */
  errors(): string;
  /** Ends the process: with SIGKILL, like a power cut, or with SIGTERM. */
  stop(signal?: "SIGTERM" | "SIGKILL"): Promise<void>;
};

export type AppOptions = {
  /** Where the Durable Objects and KV store their data, which stays when the process ends. */
  objects?: string;
  /** "empty": no market is there, also in a demo. A demo whose folder is new has the sample otherwise. */
  market?: "empty";
  /** Where the Cache API is served; without it there is none. */
  cachePort?: number | null;
  /** That of a server which has ended, whose pages are still open. */
  port?: number;
};

/** Serves an app with its own variables and the given ones. Built files only the app itself can read. */
export async function serveApp(
  bundle: Bundle,
  vars: Record<string, string>,
  options: AppOptions = {},
): Promise<Server> {
  await prepareMarket(bundle, vars, options);
  return serve(bundle.folder, appServices(bundle, vars, options, `"assets"`));
}

/** The same with its built files in front, as a deployment has them: what a browser needs. */
export async function serveSite(
  bundle: Bundle,
  vars: Record<string, string>,
  options: AppOptions = {},
): Promise<Server> {
  await prepareMarket(bundle, vars, options);
  const services = `${appServices(bundle, vars, options, `(name = "site", entrypoint = "files")`)}
    (name = "site", worker = (
      modules = [(name = "site.js", esModule = ${text(builtFilesWorker(bundle.clientFolder))})],
      bindings = [(name = "DISK", service = "assets"), (name = "APP", service = "main")],
      compatibilityDate = ${text(bundle.settings.compatibility_date)})),`;
  return serve(bundle.folder, services, "site", options.port);
}

const objectsOf = ({ folder }: Bundle, { objects = join(folder, ".objects") }: AppOptions) => objects;

/** Puts the sample market where a demo stores its data, if nothing is there yet. */
async function prepareMarket(bundle: Bundle, vars: Record<string, string>, options: AppOptions): Promise<void> {
  const objects = objectsOf(bundle, options);
  const isDemo = vars["DEMO"] === "1" && !vars["UPSTREAM_ORIGIN"];
  const isNew = !existsSync(objects) || readdirSync(objects).length === 0;
  if (isDemo && isNew && options.market !== "empty")
    await copySample(bundle, vars, objects, (more, folder) =>
      serveApp(bundle, more, { objects: folder, market: "empty" }),
    );
}

/** `assets`: the service behind the app's binding of its built files. */
function appServices(bundle: Bundle, vars: Record<string, string>, options: AppOptions, assets: string): string {
  const { folder, main, settings, clientFolder } = bundle;
  const { cachePort = null } = options;
  const objects = objectsOf(bundle, options);
  mkdirSync(join(objects, "kv"), { recursive: true });
  const others = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".js") && path !== main,
  );
  const bindings = [
    ...Object.entries({ DEMO_HOSTS: testHosts, ...settings.vars, ...vars }).map(
      ([name, value]) => `(name = ${text(name)}, text = ${text(value)})`,
    ),
    ...settings.durable_objects.bindings.map(
      ({ name, class_name }) => `(name = ${text(name)}, durableObjectNamespace = ${text(class_name)})`,
    ),
    ...settings.kv_namespaces.map(({ binding }) => `(name = ${text(binding)}, kvNamespace = "kv")`),
    `(name = ${text(settings.assets.binding)}, service = ${assets})`,
  ];
  const namespaces = settings.durable_objects.bindings.map(
    ({ class_name }) => `(className = ${text(class_name)}, uniqueKey = ${text(class_name)}, enableSql = true)`,
  );
  return `
    (name = "main", worker = (
      modules = [${[main, ...others].map((path) => `(name = ${text(path)}, esModule = embed ${text(path)})`).join(", ")}],
      compatibilityDate = ${text(settings.compatibility_date)},
      compatibilityFlags = [${settings.compatibility_flags.map(text).join(", ")}],
      bindings = [${bindings.join(", ")}],
      durableObjectNamespaces = [${namespaces.join(", ")}],
      ${cachePort === null ? "" : `cacheApiOutbound = "cache",`}
      durableObjectStorage = (localDisk = "objects"))),
    (name = "objects", disk = (path = ${text(objects)}, writable = true)),
    (name = "assets", disk = (path = ${text(clientFolder)})),
    ${cachePort === null ? "" : `(name = "cache", external = (address = "127.0.0.1:${cachePort}", http = ())),`}
    (name = "kv-disk", disk = (path = ${text(join(objects, "kv"))}, writable = true)),
    (name = "kv", worker = (
      modules = [(name = "kv.js", esModule = ${text(kvStandIn)})],
      bindings = [(name = "DISK", service = "kv-disk")],
      compatibilityDate = ${text(settings.compatibility_date)})),`;
}

/** Starts workerd with these services. `entry` gets the requests; no service can reach another machine. Port 0 is a free one. */
export async function serve(folder: string, services: string, entry = "main", port = 0): Promise<Server> {
  // Several servers of one folder may start at once.
  const config = join(folder, `${randomUUID()}.capnp`);
  writeFileSync(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [${services}
    (name = "internet", network = (allow = ["local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = ${text(entry)})],
);
`,
  );
  const child = spawn(program, ["serve", "--control-fd=3", config], {
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
  let errors = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
    process.stderr.write(chunk);
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const closed = new Promise<void>((resolve) => child.once("close", () => resolve())).finally(() =>
    process.removeListener("exit", kill),
  );
  return {
    port: await listeningPort(child),
    pid: child.pid ?? Number.NaN,
    cpuMicros: () => cpuMicros(child.pid),
    errors: () => errors,
    async stop(signal = "SIGKILL") {
      child.kill(signal);
      await closed;
    },
  };
}

/** Reads the port from the control descriptor, where workerd writes each event as a line of JSON. */
async function listeningPort(child: ChildProcess): Promise<number> {
  const lines = createInterface({ input: child.stdio[3] as Readable });
  for await (const line of lines) {
    const event: { event: string; port?: number } = JSON.parse(line);
    if (event.event === "listen" && event.port) return event.port;
  }
  throw new Error("workerd ended before it listened: its reason is above.");
}

/** Linux counts the nanoseconds of each thread; those of the process itself are hundredths of a second, as long as a start. */
function cpuMicros(pid: number | undefined): number | null {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.reduce((sum, thread) => sum + threadMicros(`/proc/${pid}/task/${thread}/schedstat`), 0);
  } catch {
    return null;
  }
}

const threadMicros = (path: string) => Number(readFileSync(path, "utf8").split(" ")[0]) / 1000;

/** A string of Cap'n Proto's text format, which has the escapes of JSON that plain ASCII needs. */
export const text = (value: string) => JSON.stringify(value);

/** Each key is a file, by its name in hexadecimal: a key may have characters that a path has not. */
const kvStandIn = `const hex = (text) => [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
export default {
  async fetch(request, { DISK }) {
    const file = "http://disk/" + hex(new URL(request.url).pathname);
    if (request.method === "PUT") return DISK.fetch(file, { method: "PUT", body: await request.arrayBuffer() });
    if (request.method === "DELETE") return DISK.fetch(file, { method: "DELETE" }).then(() => new Response(null));
    if (request.method !== "GET") return new Response(null);
    return DISK.fetch(file);
  },
};
`;
