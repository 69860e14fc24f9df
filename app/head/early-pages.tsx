import { useContext } from "react";
import { ResponseContext } from "#app/site/response-context.ts";

const rules = /* @__PURE__ */ JSON.stringify({
  prefetch: [{ where: { href_matches: ["/*/home", "/*/item/*"] }, eagerness: "moderate" }],
});

/**
 * Before React takes over, a touch on a store or a dish is a navigation of the document: the browser fetches the page
 * ahead. Afterwards links fetch ahead by themselves, and the rules go.
 */
export function EarlyPages() {
  const nonce = useContext(ResponseContext)?.nonce;
  return (
    <script type="speculationrules" nonce={nonce}>
      {rules}
    </script>
  );
}

export function removeEarlyPages(): void {
  document.querySelector("[type=speculationrules]")?.remove();
}
