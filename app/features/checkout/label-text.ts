import type { TFunction } from "i18next";

const labels = { Home: "labelHome", Office: "labelOffice", Other: "labelOther" } as const;

/** The name of an address: the words for a saved one's label, any other text as it is. */
export function labelText(label: string, t: TFunction<"checkout">): string {
  return label in labels ? t(labels[label as keyof typeof labels]) : label;
}
