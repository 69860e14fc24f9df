import { isHandedOver } from "#shared/domain/orders/delivery-status.ts";
import { fromInstant, startOfDay, toDay } from "#shared/domain/time/time.ts";
import { isEmail } from "./email.ts";

// A customer's own e-invoice for an order (wire.md §9). The forms of the numbers are those of MyInvois and of the MyKad.

export const taxIdTypes = ["NRIC", "BRN", "PASSPORT"] as const;
type TaxIdType = (typeof taxIdTypes)[number];

/** Who the invoice is for, as typed. */
export type Buyer = { tin: string; idType: TaxIdType; idNo: string; name: string; email: string };

/** Of a typed number, in UTF-16 units. */
export const maxTaxNumber = 40;

/** A person, a body with its kind in front and a zero behind, or the numbers for whoever has none: Malaysians and foreigners. */
const tinForm = /^(?:IG\d{9,11}|(?:CS|FA|LE|PT|TA|TC|TN|TP|TR|[CDFJ])\d{8,10}0|EI000000000[12]0)$/;
/** Codes of the place of birth that no card has. */
const noPlaces = new Set(["00", "17", "18", "19", "20", "69", "70", "73", "80", "81", "94", "95", "96", "97"]);

/** A number without spaces and hyphens, in capitals. */
export const toTaxNumber = (text: string): string => text.replace(/[\s-]/g, "").toUpperCase();

/** True for a tax identification number, in the form of `toTaxNumber`. */
export const isTin = (number: string): boolean => tinForm.test(number);

/** True for a number of a document, in the form of `toTaxNumber`. */
export function isDocumentNumber(type: TaxIdType, number: string): boolean {
  if (type === "PASSPORT") return /^[A-Z0-9]{6,12}$/.test(number);
  return /^\d{12}$/.test(number) && (type === "BRN" || isNric(number));
}

function isNric(number: string): boolean {
  const isBirth = (century: string) => isDate(`${century}${number.slice(0, 6)}`);
  return !noPlaces.has(number.slice(6, 8)) && (isBirth("19") || isBirth("20"));
}

/** For "20261121". */
function isDate(digits: string): boolean {
  const [month, date] = [Number(digits.slice(4, 6)), Number(digits.slice(6))];
  const day = new Date(Date.UTC(Number(digits.slice(0, 4)), month - 1, date));
  return day.getUTCMonth() === month - 1 && day.getUTCDate() === date;
}

/** The buyer as the tax authority gets it: numbers in their form, texts trimmed. */
export function toBuyer({ tin, idType, idNo, name, email }: Buyer): Buyer {
  return { tin: toTaxNumber(tin), idType, idNo: toTaxNumber(idNo), name: name.trim(), email: email.trim() };
}

/** The fields of a buyer that are wrong, in the order of the form. */
export function findBuyerProblems(given: Buyer): Exclude<keyof Buyer, "idType">[] {
  const { tin, idType, idNo, name, email } = toBuyer(given);
  const isRight = {
    tin: isTin(tin),
    idNo: isDocumentNumber(idType, idNo),
    name: name !== "",
    email: isEmail(email),
  };
  return (["tin", "idNo", "name", "email"] as const).filter((field) => !isRight[field]);
}

type Sold = { paymentStatus: string; deliveryStatus: string | null; orderTime: string };

/**
 * Until when an e-invoice can be asked for, epoch milliseconds: the end of the Malaysian month in which the order was
 * placed, when the merchant reports what is left in one invoice. Null for an order that is not paid or not handed over.
 */
export function getEInvoiceDeadline({ paymentStatus, deliveryStatus, orderTime }: Sold): number | null {
  if (paymentStatus !== "DONE" || !isHandedOver(deliveryStatus)) return null;
  const [year = 0, month = 0] = toDay(fromInstant(orderTime)).split("-").map(Number);
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, "0")}`;
  return startOfDay(`${next}-01`);
}
