import { useSyncExternalStore } from "react";
import { ScrollRestoration, UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";

const subscribe = () => () => undefined;

/**
 * Renders the router's inline script on the server and while React takes over, then never: the policy of a page refuses
 * scripts that are added later, and React 19.2 writes the script again with each navigation.
 */
export function ScrollMemory() {
  const needsScript = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  return needsScript ? <ScrollRestoration /> : <WithoutScript />;
}

function WithoutScript() {
  useScrollRestoration();
  return null;
}
