import { cloneElement, type JSX, type ReactElement, type ReactNode, useContext } from "react";
import { Scripts } from "react-router";
import { ResponseContext } from "./response-context.ts";

type ScriptElement = ReactElement<JSX.IntrinsicElements["script"] & { dangerouslySetInnerHTML: { __html: string } }>;

/**
 * Runs the scripts after the first paint of the page, because before it they would take processor time from the paint. A
 * hidden page gets no paint, so it starts at once. A frame outside the window may get none either, so the wait ends after
 * a second. The event at the end starts the script of the service worker (service-worker-script.tsx).
 */
const runAfterPaint = `(async start=>{
if(!document.hidden)await new Promise(r=>{requestAnimationFrame(()=>setTimeout(r));setTimeout(r,1000)})
await start()
if(document.readyState!="complete")await new Promise(r=>addEventListener("load",r))
dispatchEvent(new Event("appstart"))})`;

/**
 * The scripts that start the app, and before them the preloads of their files. The router's own import map and preloads are
 * left out: that map lists every script of the build, and those preloads come before the pictures. The server writes the
 * map in entry.server.tsx.
 */
export function RunningScripts() {
  const integrity = useContext(ResponseContext)?.integrity ?? {};
  // oxlint-disable-next-line react/capitalized-calls -- a part of its elements is wanted, not all that they render
  const scripts = Scripts({}) as ReactElement<{ children: ReactNode[] }>;
  const running = scripts.props.children.at(-1) as ReactElement<{ children: [ScriptElement, ScriptElement] }>;
  const [context, modules] = running.props.children;
  const { dangerouslySetInnerHTML, nonce } = modules.props;
  const { __html: text } = dangerouslySetInnerHTML;
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
          nonce={nonce}
        />
      ))}
      {context}
      {cloneElement(modules, {
        type: undefined,
        async: undefined,
        dangerouslySetInnerHTML: { __html: `${runAfterPaint}(async()=>{${toClassicScript(text)}})` },
      })}
    </>
  );
}

const staticImport = /^import (?:\* as (\w+) from )?("[^"]+");?/gm;

/**
 * The router's module script as the body of an async function, so that it can run later: a module script runs as soon as
 * its files are there. Throws when the router's text has another form than this function knows.
 */
export function toClassicScript(module: string): string {
  const body = module
    .replaceAll(staticImport, (_, name: string | undefined, src: string) =>
      name ? `const ${name}=await import(${src});` : `await import(${src});`,
    )
    .replace(/import\(("[^"]+")\);\s*$/, "await import($1);");
  if (/^\s*import\b/m.test(body)) throw new Error("React Router has written its module script in an unknown way.");
  return body;
}
