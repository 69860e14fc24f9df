import { createContext, useContext } from "react";

/** The nonce of the response; null in the browser. The annotation keeps it out of the browser's scripts. */
export const NonceContext = /* @__PURE__ */ createContext<string | null>(null);

const rules = /* @__PURE__ */ JSON.stringify({
  prefetch: [{ where: { href_matches: ["/*/home", "/*/item/*"] }, eagerness: "moderate" }],
});

/**
 * Before React takes over, a touch on a store or a dish is a navigation of the document: the browser fetches the page
 * ahead. Afterwards links fetch ahead by themselves, and the rules go.
 */
export function EarlyPages() {
  const nonce = useContext(NonceContext) ?? undefined;
  return (
    <script type="speculationrules" nonce={nonce}>
      {rules}
    </script>
  );
}

export function removeEarlyPages(): void {
  document.querySelector("[type=speculationrules]")?.remove();
}
