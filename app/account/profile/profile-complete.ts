import { email, required } from "#app/account/field-rules.ts";
import type { Profile } from "#shared/contract/people.ts";

/** Requires a non-empty name and an email of the simple pattern (S159, S225). */
export function isProfileComplete(profile: Pick<Profile, "name" | "email">): boolean {
  return !required(profile.name) && !email(profile.email);
}
