import type { Localized } from "#shared/domain/text/locale.ts";

/** A text of a market in every language: the English one stands in for a missing one. */
export function toLocalized({ EN, CN }: { EN: string; CN?: string | undefined }): Localized {
  return { EN, CN: CN ?? EN };
}

export const noText: Localized = { EN: "", CN: "" };
