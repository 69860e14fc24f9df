import { BankField } from "#app/payment/bank-field.tsx";
import { AgeCheck } from "./age-check.tsx";
import { CashNote } from "./cash-note.tsx";
import { EmailSection } from "./email-section.tsx";
import { CartChanges, OpenOutcome, PlaceFailure } from "./failure-notes.client.tsx";
import { getLineProblem } from "./line-problem.ts";
import { NoCart } from "./no-cart.tsx";
import { NoPayment } from "./no-payment.tsx";

/** Loaded together: where one of them is needed the next is often needed too. */
export const later = {
  AgeCheck,
  BankField,
  CartChanges,
  CashNote,
  EmailSection,
  lineProblem: getLineProblem,
  NoCart,
  NoPayment,
  OpenOutcome,
  PlaceFailure,
};
