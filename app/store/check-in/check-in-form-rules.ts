import { findEmailProblem, findNameProblem, findTemperatureProblem } from "#shared/domain/people/check-in.ts";
import type { CheckInDraft } from "./check-in-draft.ts";

/** What the form shows; the fields of `CheckInDraft` with the profile's name and e-mail filled in. */
type CheckInValues = CheckInDraft & { name: string; email: string };

/** In the order of the form, so that the first wrong field gets the focus. */
export const checkedFields = ["name", "email", "temperature", "consent"] as const;
export type CheckedField = (typeof checkedFields)[number];

const problemKeys = {
  required: "nameRequired",
  minLength: "nameMinLength",
  alpha: "nameAlpha",
  email: "emailIncorrect",
  between: "temperatureBetween",
} as const;

type ProblemKey = (typeof problemKeys)[keyof typeof problemKeys] | "consentRequired";

const toKey = (problem: keyof typeof problemKeys | null) => problem && problemKeys[problem];

/** Text keys of `checkIn` for the fields that are wrong; null for a field that is right (S217). */
export function findProblems({
  name,
  email,
  temperature,
  consentAt,
}: Pick<CheckInValues, "name" | "email" | "temperature" | "consentAt">): Record<CheckedField, ProblemKey | null> {
  const celsius = parseTemperature(temperature);
  return {
    name: toKey(findNameProblem(name.trim())),
    email: toKey(findEmailProblem(email.trim())),
    temperature: toKey(findTemperatureProblem(celsius)),
    consent: celsius !== null && consentAt === null ? "consentRequired" : null,
  };
}

/** "36.6", "36,6" or "36.6 °C" as degrees; null for nothing, NaN for a text that is no number. */
export function parseTemperature(text: string): number | null {
  const typed = text.trim();
  if (typed === "") return null;
  const number = /^(\d{2}(?:[.,]\d{1,2})?)\s*(?:°\s*)?C?$/i.exec(typed)?.[1];
  return number === undefined ? Number.NaN : Number(number.replace(",", "."));
}

/** The fields of the request. A consent without a temperature is not sent: there is nothing to agree to. */
export function toCheckInBody({ name, email, temperature, consentAt, remark, isMask, isSanitizer }: CheckInValues) {
  const bodyTemperature = parseTemperature(temperature);
  return {
    name: name.trim(),
    email: email.trim(),
    bodyTemperature,
    remark: remark.trim(),
    isMask,
    isSanitizer,
    consentAt: bodyTemperature === null ? null : consentAt,
  };
}
