import { type FoodPreferences, noPreferences, parseFoodPreferences } from "#shared/domain/people/food-preferences.ts";

/** `owner` is the member whose profile has the choice; null: only this device has it. */
export type Stored = { owner: string | null; preferences: FoodPreferences };

export function parseStored(text: string | null): Stored {
  try {
    const fields = JSON.parse(text ?? "{}") as { owner?: unknown };
    return {
      owner: typeof fields.owner === "string" && fields.owner ? fields.owner : null,
      preferences: parseFoodPreferences(fields),
    };
  } catch {
    return { owner: null, preferences: noPreferences };
  }
}
