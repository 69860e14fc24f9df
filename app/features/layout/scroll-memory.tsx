import { useEffect, useState } from "react";
import { ScrollRestoration, UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";

let isHydrated = false;

/**
 * The router's scroll restoration. Its inline script is part of the first document only: when the document is rendered
 * anew, around an error page, the browser's policy lets nobody make a script.
 */
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
