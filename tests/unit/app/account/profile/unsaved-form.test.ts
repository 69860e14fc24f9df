import { afterEach, expect, test } from "vitest";
import { deleteUnsaved, storeUnsaved, readUnsaved } from "#app/account/profile/unsaved-form.ts";
import { sessionStore } from "#app/session/session-instance.ts";

const typed = { name: "Tan Wei Ming", email: "weiming@example.my" };
const become = (customerID: string) => sessionStore.apply((state) => ({ ...state, customerID }));

afterEach(deleteUnsaved);

test("what a form was saving waits for the same customer, and only for that form (S288)", async () => {
  await become("one");
  storeUnsaved({ form: "profile", typed }, "one");
  expect(readUnsaved("address")).toBeNull();
  expect(readUnsaved("profile")).toEqual(typed);
  deleteUnsaved();
  expect(readUnsaved("profile")).toBeNull();
});

test("what one customer was saving is never another's, also not when the first one is back", async () => {
  storeUnsaved({ form: "profile", typed }, "one");
  await become("two");
  expect(readUnsaved("profile")).toBeNull();
  await become("one");
  expect(readUnsaved("profile")).toBeNull();
});
