import { useSyncExternalStore } from "react";
import { ScrollRestoration, UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";

const subscribe = () => () => undefined;

/**
 * Renders the router's inline script on the server and while React takes over, then never: the policy of a page refuses
 * scripts that are added later, and React 19.2 writes the script again with each navigation.
 */
export function ScrollMemory({ isFramed }: { isFramed: boolean }) {
  const needsScript = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  // A frame of another site has no storage that the script could read.
  return needsScript && !isFramed ? <ScrollRestoration /> : <WithoutScript />;
}

function WithoutScript() {
  useScrollRestoration();
  return null;
}
