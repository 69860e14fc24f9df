import { isEmail } from "./email.ts";
import { isPersonName } from "./person-name.ts";

/** Fewest letters of a name: "Li", "林明" (S217). */
export const leastLetters = 2;
/** What a thermometer for people shows, in degrees Celsius. */
export const temperatureRange = { min: 30, max: 45 } as const;

/** What is wrong with a trimmed name; null for nothing. */
export function findNameProblem(name: string): "required" | "minLength" | "alpha" | null {
  if (name === "") return "required";
  if (!isPersonName(name)) return "alpha";
  return (name.match(/\p{L}/gu)?.length ?? 0) < leastLetters ? "minLength" : null;
}

/** What is wrong with a trimmed e-mail address, which may be left out; null for nothing. */
export function findEmailProblem(email: string): "email" | null {
  return email === "" || isEmail(email) ? null : "email";
}

/** What is wrong with a body temperature, which may be left out (null); NaN stands for a text that is no number. */
export function findTemperatureProblem(celsius: number | null): "between" | null {
  const { min, max } = temperatureRange;
  return celsius === null || (celsius >= min && celsius <= max) ? null : "between";
}
