import { cloneElement, isValidElement, type JSX, type ReactElement, useContext } from "react";
import { useTranslation } from "react-i18next";
import { Scripts } from "react-router";
import { chunkTimeoutMs } from "#app/errors/chunk-failure.ts";
import { ResponseContext } from "#app/site/response-context.ts";

type ScriptElement = ReactElement<JSX.IntrinsicElements["script"] & { dangerouslySetInnerHTML: { __html: string } }>;

/**
 * Runs the scripts after the first paint of the page, because before it they would take processor time from the paint. A
 * hidden page gets no paint, so it starts at once. A frame outside the window may get none either, so the wait ends after
 * a second. The event at the end starts the script of the service worker (service-worker-script.tsx). When a script is
 * missing or late, nothing else of the page can say so. A browser without cascade layers is below our floor (decision 0100)
 * and draws none of our sheets: it keeps the server's page, with one sentence and the three rules that make it readable.
 */
const runAfterPaint = `(async(start,text,again,old)=>{
const add=(to,name,x)=>to.appendChild(Object.assign(document.createElement(name),x)),say=text=>{
const note=add(document.createElement("div"),"p",{className:"note bad",role:"alert"})
note.append(text)
document.querySelector("main").prepend(note)
return note}
if(!self.CSSLayerBlockRule){for(const rule of ["svg{width:1em;height:1em}","img{max-width:100%;height:auto}","body{font:1em/1.5 sans-serif;max-width:40em;margin:1em}"])document.styleSheets[0].insertRule(rule)
return say(old)}
if(!document.hidden)await new Promise(r=>{requestAnimationFrame(()=>setTimeout(r));setTimeout(r,1000)})
try{await Promise.race([start(),new Promise((_,late)=>setTimeout(late,${chunkTimeoutMs}))])}catch(e){
add(say(text),"button",{className:"link",textContent:again,onclick(){location.reload()}})
throw e}
if(document.readyState!="complete")await new Promise(r=>addEventListener("load",r))
dispatchEvent(new Event("appstart"))})`;

/**
 * The scripts that start the app, and before them the preloads of their files. The router's own import map and preloads are
 * left out: that map lists every script of the build, and those preloads come before the pictures. The server writes the
 * map in entry.server.tsx. Where the router writes its scripts in an unknown form, they are left as they are: they run
 * earlier, and the log says why.
 */
export function RunningScripts() {
  const { t } = useTranslation("noScript");
  const integrity = useContext(ResponseContext)?.integrity ?? {};
  // oxlint-disable-next-line react/capitalized-calls -- a part of its elements is wanted, not all that they render
  const running = findRunningScripts(Scripts({}));
  if (running === null) {
    warnOnce();
    return <Scripts />;
  }
  const texts = [t("chunkFailed", { ns: "common" }), t("reload"), t("tooOld")]
    .map((text) => JSON.stringify(text))
    .join(",");
  return (
    <>
      {Object.entries(integrity).map(([src, hash]) => (
        // React leaves a link with this attribute where it is, and moves any other one into the head.
        <link
          key={src}
          itemProp="script"
          rel="modulepreload"
          href={src}
          integrity={hash}
          fetchPriority="low"
          nonce={running.modules.props.nonce}
        />
      ))}
      {running.context}
      {cloneElement(running.modules, {
        type: undefined,
        async: undefined,
        dangerouslySetInnerHTML: { __html: `${runAfterPaint}(async()=>{${running.body}},${texts})` },
      })}
    </>
  );
}

type Running = { context: ScriptElement; modules: ScriptElement; body: string };

const childrenOf = (element: unknown): unknown[] =>
  isValidElement<{ children?: unknown }>(element) && Array.isArray(element.props.children)
    ? element.props.children
    : [];

/** The text of an inline script; null for any other element. */
function readScript(element: unknown): string | null {
  if (!isValidElement<{ dangerouslySetInnerHTML?: { __html?: unknown } }>(element) || element.type !== "script")
    return null;
  const { __html: text } = element.props.dangerouslySetInnerHTML ?? {};
  return typeof text === "string" ? text : null;
}

const isScript = (element: unknown): element is ScriptElement => readScript(element) !== null;

/** The last two of the router's elements: its state, and the module script as a function's body. Null for an unknown form. */
export function findRunningScripts(scripts: unknown): Running | null {
  const [context, modules, ...others] = childrenOf(childrenOf(scripts).at(-1));
  if (!isScript(context) || !isScript(modules) || others.length > 0) return null;
  const body = toClassicScript(readScript(modules) ?? "");
  return body === null ? null : { context, modules, body };
}

let hasWarned = false;

function warnOnce(): void {
  if (hasWarned) return;
  hasWarned = true;
  // oxlint-disable-next-line no-console -- whoever deploys a new version of the router has to see this in the log
  console.warn(JSON.stringify({ level: "warn", at: "ssr", code: "SCRIPTS_RUN_BEFORE_PAINT" }));
}

const staticImport = /^import (?:\* as (\w+) from )?("[^"]+");?/gm;

/**
 * The router's module script as the body of an async function, so that it can run later: a module script runs as soon as
 * its files are there. Null when the router's text has another form than this function knows.
 */
export function toClassicScript(module: string): string | null {
  const body = module
    .replaceAll(staticImport, (_, name: string | undefined, src: string) =>
      name ? `const ${name}=await import(${src});` : `await import(${src});`,
    )
    .replace(/import\(("[^"]+")\);\s*$/, "await import($1);");
  return /^\s*import\b/m.test(body) ? null : body;
}
