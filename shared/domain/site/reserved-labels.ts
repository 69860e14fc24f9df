/** `partner` is the page of the demo that frames the plugin (PD26). Why each is here: PD167. */
const labels: ReadonlySet<string> = new Set([
  "www",
  "partner",
  "makan",
  "dev",
  "api",
  "assets",
  "admin",
  "embed",
  "v3",
  "v4",
  "kitchen",
  "manage",
  "staff",
  "operator",
  "join",
  "pay",
]);

/** Whether a label under an apex is no merchant, for good. What begins with `xn--` looks like another name. */
export const isReservedLabel = (label: string): boolean => labels.has(label) || label.startsWith("xn--");
