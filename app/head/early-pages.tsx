import { useContext } from "react";
import { ResponseContext } from "#app/site/response-context.ts";

/** A link that chooses something has done so when it is fetched. */
const choosing = ".lang,.web-version *";
const where = { and: [{ href_matches: ["/*/home", "/*/item/*"] }, { not: { selector_matches: choosing } }] };
const rules = /* @__PURE__ */ JSON.stringify({ prefetch: [{ where, eagerness: "moderate" }] });

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
