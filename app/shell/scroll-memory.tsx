import { useContext } from "react";
import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";
import { ResponseContext } from "#app/site/response-context.ts";
import { useRootData } from "#app/site/use-root-data.ts";

/** The router's own name, which the declaration of all keys has. */
const storageKey = "react-router-scroll-positions";

/** What the router's `ScrollRestoration` does before the first paint; that one throws where the browser denies storage. */
const restore = `(h=>{h.state?.key||h.replaceState({key:Math.random().toString(32).slice(2)},"")
try{const y=JSON.parse(sessionStorage.getItem("${storageKey}")||"{}")[h.state.key];typeof y=="number"&&scrollTo(0,y)}catch{}})(history)`;

/** Keeps and restores the scroll position of each page. */
export function ScrollMemory() {
  useScrollRestoration({ storageKey });
  return import.meta.env.SSR ? <RestoreScript /> : null;
}

/** In the server's HTML only: the policy of a page refuses scripts that are added later. */
function RestoreScript() {
  const nonce = useContext(ResponseContext)?.nonce;
  // A frame of another site has no storage that the script could read.
  if (typeof useRootData()?.embedOrigins === "string") return null;
  // oxlint-disable-next-line react/no-danger -- a constant of ours, under the nonce of this response
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: restore }} />;
}
