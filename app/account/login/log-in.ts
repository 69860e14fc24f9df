import type { TFunction } from "i18next";
import { call } from "#app/api/call.client.ts";
import type { PhoneNumber } from "#shared/domain/people/mobile.ts";
import { deleteCode } from "./code-storage.ts";
import { type LoginProblem, toCodeProblem } from "./problem.tsx";

type Options = { number: PhoneNumber; code: string; storeId: string | undefined; t: TFunction<"account"> };

/** Logs in with a code that was sent; returns what is wrong with it, or null. */
export async function logIn({ number, code, storeId, t }: Options): Promise<LoginProblem | null> {
  const { countryCode, phoneNumber } = number;
  const body = { countryCode, phoneNumber, code, ...(storeId && { storeID: storeId }) };
  const { value, failure } = await call.session.login({ body });
  if (!value?.isBinded) return toCodeProblem(failure, t, Date.now());
  void deleteCode();
  joinGuest();
  return null;
}

/** The choice of a guest becomes the member's; a later visit tries again. */
function joinGuest(): void {
  import("#app/account/stored-choice.ts").then(({ joinKnownProfile }) => joinKnownProfile()).catch(() => undefined);
  import("#app/account/bind-referral.ts").then(({ bindReferral }) => bindReferral()).catch(() => undefined);
}
