import { findPlateProblem, type PlateProblem, toPlate } from "#shared/domain/plate.ts";

/** What the store looks for, as an order carries it. */
export type Car = { vehicleNo: string; vehicleDescription: string };

export const colours = ["white", "black", "silver", "grey", "red", "blue", "other"] as const;
export type Colour = (typeof colours)[number];

/** The names of the colours in one language; "other" has none, because the customer writes it. */
export type ColourNames = Record<Exclude<Colour, "other">, string>;

/** A car as its form has it. */
export type CarDraft = { plate: string; isSpecial: boolean; model: string; colour: Colour | null };

type CarProblems = { plate: PlateProblem | null; isModelTooLong: boolean };

/** The most characters of a description that an order and the profile take. */
export const maxDescriptionLength = 200;

export const emptyCarDraft: CarDraft = { plate: "", isSpecial: false, model: "", colour: null };

/** A description is one text: "White Perodua Myvi". The colour is found when it is written in the language of the page. */
export function splitDescription(text: string, names: ColourNames): Pick<CarDraft, "model" | "colour"> {
  const lower = text.toLowerCase();
  for (const colour of colours) {
    if (colour === "other") continue;
    const name = names[colour].toLowerCase();
    if (lower === name) return { colour, model: "" };
    if (lower.startsWith(`${name} `)) return { colour, model: text.slice(name.length + 1).trim() };
  }
  return { colour: null, model: text };
}

export function toCarDraft(car: Car, names: ColourNames): CarDraft {
  const isSpecial = findPlateProblem(car.vehicleNo, false) === "unknown";
  return { plate: car.vehicleNo, isSpecial, ...splitDescription(car.vehicleDescription, names) };
}

export function toCar({ plate, model, colour }: CarDraft, names: ColourNames): Car {
  const name = colour && colour !== "other" ? names[colour] : "";
  return { vehicleNo: toPlate(plate), vehicleDescription: `${name} ${model.trim().replace(/\s+/g, " ")}`.trim() };
}

export function findCarProblems(draft: CarDraft, names: ColourNames): CarProblems {
  return {
    plate: findPlateProblem(draft.plate, draft.isSpecial),
    isModelTooLong: toCar(draft, names).vehicleDescription.length > maxDescriptionLength,
  };
}
