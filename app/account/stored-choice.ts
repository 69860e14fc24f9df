import { sessionStore } from "#app/session/session-instance.ts";
import { storageKeys } from "#app/storage/port.ts";
import { localStore } from "#app/storage/storage.ts";
import type { Profile } from "#shared/contract/people.ts";
import {
  areSamePreferences,
  type FoodPreferences,
  hasPreferences,
  mergeFoodPreferences,
  parseFoodPreferences,
} from "#shared/domain/people/food-preferences.ts";
import { readChosen } from "./chosen.ts";
import { editProfile } from "./edit-profile.ts";
import { parseStored, type Stored } from "./parse-stored.ts";

async function store({ owner, preferences }: Stored): Promise<void> {
  if (hasPreferences(preferences)) {
    await localStore.set(storageKeys.foodPreferences, JSON.stringify({ owner, ...preferences }));
  } else {
    await localStore.remove(storageKeys.foodPreferences);
  }
  await readChosen();
}

/**
 * Who keeps a choice: the profile; the device, because the API does not or nobody can log in here; or the device until somebody
 * logs in.
 */
export function getKeeper(): "profile" | "device" | "untilLogin" {
  const { isBinded, profile } = sessionStore.getState();
  if (isDeviceOnly()) return "device";
  if (!isBinded || !profile) return document.documentElement.dataset["login"] === "company" ? "device" : "untilLogin";
  return profile.foodPreferences ? "profile" : "device";
}

/** The gateway sends our fields only to an API that is said to know them. */
const isDeviceOnly = () => document.documentElement.dataset["lacks"]?.includes("profile.foodPreferences") === true;

/** Saves a choice: in the profile of a member, else on the device. Returns false when the server did not answer. */
export async function saveFoodPreferences(preferences: FoodPreferences): Promise<boolean> {
  if (getKeeper() !== "profile") {
    await store({ owner: null, preferences });
    return true;
  }
  if (await editProfile({ foodPreferences: preferences })) return false;
  await store({ owner: isInProfile(preferences) ? sessionStore.getState().customerID : null, preferences });
  return true;
}

/** An API may take the field and not store it. */
function isInProfile(preferences: FoodPreferences): boolean {
  const kept = sessionStore.getState().profile?.foodPreferences;
  return kept !== undefined && areSamePreferences(parseFoodPreferences(kept), preferences);
}

/** After a login or a fetched profile: a guest's choice joins the profile's; otherwise the profile's counts. */
async function joinProfile(profile: Profile): Promise<void> {
  if (isDeviceOnly() || !profile.foodPreferences) return;
  const { customerID } = sessionStore.getState();
  const inProfile = parseFoodPreferences(profile.foodPreferences);
  const { owner, preferences } = parseStored(await localStore.get(storageKeys.foodPreferences));
  const joined = owner === null ? mergeFoodPreferences(inProfile, preferences) : inProfile;
  // After a failure the device keeps the choice, and the next visit tries again.
  if (!areSamePreferences(joined, inProfile) && (await editProfile({ foodPreferences: joined }))) return;
  await store({ owner: customerID, preferences: joined });
}

/** The member's profile, once known, joins the choice on this device. */
export async function joinKnownProfile(): Promise<void> {
  const { isBinded, profile } = sessionStore.getState();
  if (isBinded && profile) await joinProfile(profile);
}
