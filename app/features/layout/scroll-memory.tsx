import { useEffect, useState } from "react";
import { ScrollRestoration, UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";

let isHydrated = false;

/** Renders the router's inline script only in the first document: the content security policy blocks scripts that are added later. */
export function ScrollMemory() {
  const [Memory] = useState(() => (isHydrated ? WithoutScript : ScrollRestoration));
  useEffect(() => {
    isHydrated = true;
  }, []);
  return <Memory />;
}

function WithoutScript() {
  useScrollRestoration();
  return null;
}
