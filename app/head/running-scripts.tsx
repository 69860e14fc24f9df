import { cloneElement, type JSX, type ReactElement, type ReactNode, useContext } from "react";
import { Scripts } from "react-router";
import { ResponseContext } from "./response-context.ts";

type ScriptElement = ReactElement<JSX.IntrinsicElements["script"] & { dangerouslySetInnerHTML: { __html: string } }>;

/**
 * Runs the scripts when the browser has painted the page: before, they would take the processor from the paint. A page
 * that is not visible, or a frame that is not, has no next paint. The event tells the service worker's script that the
 * page has loaded what it loads by itself.
 */
const runAfterPaint = `(async start=>{
if(!document.hidden)await new Promise(r=>{requestAnimationFrame(()=>setTimeout(r));setTimeout(r,1000)})
await start()
if(document.readyState!="complete")await new Promise(r=>addEventListener("load",r))
dispatchEvent(new Event("appstart"))})`;

/**
 * Of the router's scripts those that run, behind their preloads. The server writes its own import map, because the router's
 * lists every script of the build (entry.server.tsx), and its own preloads, because the router's come before pictures:
 * nobody waits for a script to read.
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
 * The router's module script as the body of an async function. A module script loads when the browser reads it, and a
 * script must not write another one under our policy (Trusted Types). Throws when the router writes it in another way.
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
