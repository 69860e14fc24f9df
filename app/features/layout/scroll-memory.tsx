import { useEffect, useState } from "react";
import { ScrollRestoration, UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";

let isHydrated = false;

/**
 * Renders the router's inline script in the first document only, until React has taken over: the policy of a page refuses
 * scripts that are added later, and React 19.2 writes the script again with each navigation.
 */
export function ScrollMemory() {
  const [needsScript, setNeedsScript] = useState(!isHydrated);
  useEffect(() => {
    isHydrated = true;
    setNeedsScript(false);
  }, []);
  return needsScript ? <ScrollRestoration /> : <WithoutScript />;
}

function WithoutScript() {
  useScrollRestoration();
  return null;
}
