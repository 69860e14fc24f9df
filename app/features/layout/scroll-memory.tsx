import { ScrollRestoration, UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";

/**
 * Renders the router's inline script on the server only: the policy of a page refuses scripts that are added later, and
 * React 19.2 writes the script again with each navigation.
 */
export function ScrollMemory({ isFramed }: { isFramed: boolean }) {
  // A frame of another site has no storage that the script could read.
  return import.meta.env.SSR && !isFramed ? <ScrollRestoration /> : <WithoutScript />;
}

function WithoutScript() {
  useScrollRestoration();
  return null;
}
