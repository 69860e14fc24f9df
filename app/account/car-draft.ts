import { colourNames } from "#app/i18n/colours.ts";
import { findPlateProblem, type PlateProblem, toPlate } from "#shared/domain/cart/plate.ts";
import type { Locale } from "#shared/domain/text/locale.ts";

/** What the store looks for, as an order carries it. */
export type Car = { vehicleNo: string; vehicleDescription: string };

type NamedColour = keyof typeof colourNames;
/** "other" has no name, because the customer writes it. */
export type Colour = NamedColour | "other";

const namedColours = Object.keys(colourNames) as NamedColour[];
export const colours: readonly Colour[] = [...namedColours, "other"];

/** A car as its form has it. */
export type CarDraft = {
  plate: string;
  isSpecial: boolean;
  model: string;
  colour: Colour | null;
  /** The colour as the description has it, in whichever language; empty for none. */
  written: string;
};

type CarProblems = { plate: PlateProblem | null; isModelTooLong: boolean };

/** The most characters of a description that an order and the profile take. */
export const maxDescriptionLength = 200;

export const emptyCarDraft: CarDraft = { plate: "", isSpecial: false, model: "", colour: null, written: "" };

/** A description is one text, "White Perodua Myvi", and its colour may be written in any language. */
export function splitDescription(text: string): Pick<CarDraft, "model" | "colour" | "written"> {
  const lower = text.toLowerCase();
  for (const colour of namedColours) {
    const name = Object.values(colourNames[colour]).find((one) => startsWith(lower, one));
    if (name) return { colour, written: text.slice(0, name.length), model: text.slice(name.length).trim() };
  }
  return { colour: null, written: "", model: text };
}

function startsWith(lower: string, name: string): boolean {
  return `${lower} `.startsWith(`${name.toLowerCase()} `);
}

/** The name of a colour in a language; null for one that has none. */
export const getColourName = (colour: Colour | null, locale: Locale): string | null =>
  colour && colour !== "other" ? colourNames[colour][locale] : null;

/** A description as a reader of a language has it. */
export function translateDescription(text: string, locale: Locale): string {
  const { colour, model } = splitDescription(text);
  return [getColourName(colour, locale), model].filter(Boolean).join(" ");
}

export function toCarDraft(car: Car): CarDraft {
  const isSpecial = findPlateProblem(car.vehicleNo, false) === "unknown";
  return { plate: car.vehicleNo, isSpecial, ...splitDescription(car.vehicleDescription) };
}

/** A colour that nobody has changed stays as it was written: the store knows the car by it. */
export function toCar({ plate, model, colour, written }: CarDraft, locale: Locale): Car {
  const isKept = colour !== null && splitDescription(written).colour === colour;
  const name = isKept ? written : (getColourName(colour, locale) ?? "");
  return { vehicleNo: toPlate(plate), vehicleDescription: `${name} ${model.trim().replace(/\s+/g, " ")}`.trim() };
}

export function findCarProblems(draft: CarDraft, locale: Locale): CarProblems {
  return {
    plate: findPlateProblem(draft.plate, draft.isSpecial),
    isModelTooLong: toCar(draft, locale).vehicleDescription.length > maxDescriptionLength,
  };
}
