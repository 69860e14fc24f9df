import { useContext } from "react";
import { ResponseContext } from "#app/site/response-context.ts";

/**
 * Registers the service worker when the scripts of the page have run and the browser rests, under a policy for its one
 * address. Tells it which page is open and what is loaded. It stands in the HTML, so that it is not in a script that every
 * page downloads. A message with a port asks for the build of the page. Any other message is about the age of a reply: the
 * script that it names shows the age of a copy (app/service-worker/note).
 */
const register = `(s=>{if(!s)return
const r=document.documentElement,sw="/sw.js"
let n
s.onmessage=({data:d,ports:[p]})=>{if(p)p.postMessage(self.__reactRouterManifest?.version)
else{if(d.script)n=import(d.script)
n?.then(m=>m.show(d))}}
addEventListener("appstart",()=>(self.requestIdleCallback||setTimeout)(async()=>{try{
const t=self.trustedTypes?.createPolicy("service-worker",{createScriptURL(u){if(u!==sw)throw TypeError(u);return u}})
await s.register(t?t.createScriptURL(sw):sw,{updateViaCache:"none"})
const {active:a}=await s.ready,tell=m=>(s.controller||a).postMessage({page:location.href,...m})
tell({keptAt:r.dataset.kept,loaded:performance.getEntriesByType("resource").map(e=>e.name)})
self.navigation?.addEventListener("currententrychange",()=>tell())
}catch{}}))})(navigator.serviceWorker)`;

export function ServiceWorkerScript() {
  const nonce = useContext(ResponseContext)?.nonce;
  return (
    // oxlint-disable-next-line react/no-danger -- a constant of ours, under the nonce of this response
    <script nonce={nonce} dangerouslySetInnerHTML={{ __html: register }} />
  );
}
