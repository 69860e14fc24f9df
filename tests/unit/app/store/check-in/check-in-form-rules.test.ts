import { expect, test } from "vitest";
import { endDraft, keepDraft, readDraft } from "#app/store/check-in/check-in-draft.ts";
import { findProblems, parseTemperature, toCheckInBody } from "#app/store/check-in/check-in-form-rules.ts";

const agreedAt = "2026-11-21T12:00:00+08:00";
const right = {
  name: "Tan Wei Ming",
  email: "weiming@contoh.example",
  temperature: "",
  consentAt: null,
  remark: "",
  isMask: false,
  isSanitizer: false,
};
const nothing = { name: null, email: null, temperature: null, consent: null };

test.each([
  ["", "nameRequired"],
  ["   ", "nameRequired"],
  ["A", "nameMinLength"],
  ["林", "nameMinLength"],
  ["A.", "nameMinLength"],
  ["Ali 2", "nameAlpha"],
  ["7", "nameAlpha"],
  ["Ali!", "nameAlpha"],
  ["Li", null],
  ["林明", null],
  ["Mohd. Ali", null],
  ["Muthu A/L Raman", null],
  ["முருகன்", null],
])("the name '%s' gets the message %j (S217)", (name, key) => {
  expect(findProblems({ ...right, name })).toEqual({ ...nothing, name: key });
});

test.each([
  ["", null],
  ["  ", null],
  ["weiming@contoh.example", null],
  ["weiming@", "emailIncorrect"],
  ["weiming", "emailIncorrect"],
  ["wei ming@contoh.example", "emailIncorrect"],
])("the e-mail '%s' gets the message %j (S217)", (email, key) => {
  expect(findProblems({ ...right, email })).toEqual({ ...nothing, email: key });
});

test.each([
  ["30", null],
  ["45", null],
  ["36,6", null],
  ["29.9", "temperatureBetween"],
  ["45.1", "temperatureBetween"],
  ["98.6", "temperatureBetween"],
  ["warm", "temperatureBetween"],
  ["3e1", "temperatureBetween"],
])("the temperature '%s' gets the message %j (S164, S214)", (temperature, key) => {
  expect(findProblems({ ...right, temperature, consentAt: agreedAt })).toEqual({ ...nothing, temperature: key });
});

test("a temperature needs a consent, and a form without one needs none (S164)", () => {
  expect(findProblems({ ...right, temperature: "36.6" })).toEqual({ ...nothing, consent: "consentRequired" });
  expect(findProblems({ ...right, temperature: " " })).toEqual(nothing);
});

test("a temperature is read as people write it", () => {
  expect(["36.6", "36,6", " 36.6 °C", "36.6c", "37"].map(parseTemperature)).toEqual([36.6, 36.6, 36.6, 36.6, 37]);
  expect(parseTemperature(" ")).toBeNull();
});

test("the request has trimmed texts, and a consent only with a temperature (S164)", () => {
  const typed = { ...right, name: " Tan Wei Ming ", remark: " by the window\n", isMask: true, consentAt: agreedAt };
  const sent = { name: "Tan Wei Ming", email: right.email, remark: "by the window", isMask: true, isSanitizer: false };
  expect(toCheckInBody(typed)).toEqual({ ...sent, bodyTemperature: null, consentAt: null });
  expect(toCheckInBody({ ...typed, temperature: "36,6" })).toEqual({
    ...sent,
    bodyTemperature: 36.6,
    consentAt: agreedAt,
  });
});

test("what was typed stays with its store; a check-in leaves only the name and the e-mail", () => {
  keepDraft("1001", { ...right, temperature: "36.6", consentAt: agreedAt, remark: "window", isMask: true });
  expect(readDraft("1001").temperature).toBe("36.6");
  expect(readDraft("2301").name).toBeNull();
  endDraft("1001");
  expect(readDraft("1001")).toEqual(right);
});
