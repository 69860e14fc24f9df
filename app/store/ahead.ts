/**
 * The `prefetch` of a link: what it leads to is fetched when a finger or the pointer comes near. Browsers that hold a
 * prefetch against `default-src` (Chrome before 112, Firefox) would refuse it by our policy and report each as an error;
 * in Safari a link cannot prefetch. What Chrome has since 112 and these lack tells them apart.
 */
export const ahead =
  import.meta.env.SSR || (HTMLScriptElement.supports?.("speculationrules") && CSS.supports("selector(&)"))
    ? "intent"
    : "none";
