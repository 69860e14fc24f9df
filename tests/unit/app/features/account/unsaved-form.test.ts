import { afterEach, expect, test } from "vitest";
import { sessionStore } from "#app/session/session-instance.ts";
import { forgetUnsaved, keepUnsaved, unsavedOf } from "#app/features/account/unsaved-form.ts";

const typed = { name: "Tan Wei Ming", email: "weiming@example.my" };
const become = (customerID: string) => sessionStore.apply((state) => ({ ...state, customerID }));

afterEach(forgetUnsaved);

test("what a form was saving waits for the same customer, and only for that form (S288)", async () => {
  await become("one");
  keepUnsaved({ form: "profile", typed }, "one");
  expect(unsavedOf("address")).toBeNull();
  expect(unsavedOf("profile")).toEqual(typed);
  forgetUnsaved();
  expect(unsavedOf("profile")).toBeNull();
});

test("what one customer was saving is never another's, also not when the first one is back", async () => {
  keepUnsaved({ form: "profile", typed }, "one");
  await become("two");
  expect(unsavedOf("profile")).toBeNull();
  await become("one");
  expect(unsavedOf("profile")).toBeNull();
});
