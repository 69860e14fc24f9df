import type { English } from "#app/i18n/messages.ts";
import type { Buyer } from "#shared/domain/e-invoice.ts";

type Texts = Record<"kind" | "number" | "wrong", keyof English["eInvoice"]>;

/** The texts of each kind of document: its name, its number, and what is wrong with a number. */
export const documentTexts = {
  NRIC: { kind: "idTypeNRIC", number: "idNoNRIC", wrong: "idNoWrongNRIC" },
  BRN: { kind: "idTypeBRN", number: "idNoBRN", wrong: "idNoWrongBRN" },
  PASSPORT: { kind: "idTypePASSPORT", number: "idNoPASSPORT", wrong: "idNoWrongPASSPORT" },
} as const satisfies Record<Buyer["idType"], Texts>;
