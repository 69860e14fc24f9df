import type { Locale } from "#shared/domain/locale.ts";
import { idTexts, parameterTexts } from "./parameter-texts.ts";
import type { RowName } from "./rows.ts";

/** The meaning of a parameter. Throws TypeError for one without a text. */
export function getParameterText(row: RowName, parameter: string): Record<Locale, string> {
  const text = parameter === "id" ? idTexts[row] : parameterTexts[parameter];
  if (!text) throw new TypeError(`parameter ${parameter} of ${row} has no text`);
  return text;
}
