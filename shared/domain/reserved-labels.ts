/** Labels under an apex that are no merchant; `partner` is the page of the demo that frames the plugin (PD26). */
export const reservedLabels: ReadonlySet<string> = new Set(["www", "partner"]);
