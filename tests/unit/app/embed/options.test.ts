import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readAttributes, readOptions } from "#app/embed/options.ts";
import { optionAttributes } from "#worker/embed/embed-texts.ts";

// What a developer of a site writes, and what the console says of it (PD116).

const warnings: string[] = [];

beforeEach(() => void vi.spyOn(console, "warn").mockImplementation((text: string) => void warnings.push(text)));

afterEach(() => {
  warnings.length = 0;
  vi.restoreAllMocks();
});

/** What is read of it, and the lines in the console. */
function read(from: () => object) {
  warnings.length = 0;
  return { options: from(), warnings: [...warnings] };
}

const onLoader = () => undefined;

test("right options are taken as they are, without a line", () => {
  const options = {
    path: "/1301/home",
    lang: "CN",
    platform: "BOOST",
    signed: "own.proof",
    switchesUser: true,
    maxHeight: 600,
    followsAddress: false,
    onLoader,
  };
  expect(read(() => readOptions(options))).toEqual({ options, warnings: [] });
  const dataset = { makan: "", path: "/", signed: "own.proof", switch: "always", address: "hash", maxHeight: "600" };
  expect(read(() => readAttributes(dataset))).toEqual({
    options: { path: "/", signed: "own.proof", maxHeight: 600, followsAddress: true, switchesUser: true },
    warnings: [],
  });
});

test.each([
  ["EN", ["EN", "en", "En", "en-MY", "EN-my"]],
  ["CN", ["CN", "cn", "zh", "ZH", "zh-MY", "zh-Hans", "zh-Hans-MY", "ZH-HANS-MY"]],
])("the language %s has the names %j", (lang, names) => {
  for (const name of names)
    expect(
      read(() => readOptions({ lang: name })),
      name,
    ).toEqual({ options: { lang }, warnings: [] });
});

test.each([
  [{ lang: "Bahasa" }, "the option lang takes EN or CN. It is left out."],
  [{ platform: "GRAB" }, "the option platform takes TNGD, BOOST, ALIPAY or SENHENG. It is left out."],
  [{ maxHeight: "high" }, "the option maxHeight takes a number of pixels. It is left out."],
  [{ maxHeight: -1 }, "the option maxHeight takes a number of pixels. It is left out."],
  [{ signed: { a: 1 } }, "the option signed takes a text. It is left out."],
  [{ onLoader: "spin" }, "the option onLoader takes a function. It is left out."],
  [{ switchesUser: "always" }, "the option switchesUser takes true or false. It is left out."],
  [{ language: "CN" }, "there is no option language. Did you mean lang?"],
  [{ Path: "/" }, "there is no option Path. Did you mean path?"],
  [{ onAdress: onLoader }, "there is no option onAdress. Did you mean onAddress?"],
  [{ token: "x" }, "there is no option token. Did you mean partnerToken?"],
  [{ colour: "red" }, "there is no option colour."],
])("the option %j is left out, and the console says why", (given, line) => {
  expect(read(() => readOptions(given))).toEqual({ options: {}, warnings: [`Makan: ${line}`] });
});

test.each([
  [{ language: "CN" }, "data-language is no attribute of Makan. Did you mean data-lang?"],
  [{ maxheight: "600" }, "data-maxheight is no attribute of Makan. Did you mean data-max-height?"],
  [{ partnertoken: "x" }, "data-partnertoken is no attribute of Makan. Did you mean data-partner-token?"],
  [{ singed: "x" }, "data-singed is no attribute of Makan. Did you mean data-signed?"],
  [{ switch: "yes" }, "data-switch takes always. It is left out."],
  [{ address: "#" }, "data-address takes hash. It is left out."],
  [{ lang: "Bahasa" }, "the option lang takes EN or CN. It is left out."],
])("the attributes %j are left out, and the console says why", (dataset, line) => {
  expect(read(() => readAttributes(dataset))).toEqual({ options: {}, warnings: [`Makan: ${line}`] });
});

test("attributes of other programs and empty ones are nothing to speak of", () => {
  const dataset = {
    makan: "",
    testid: "order",
    vApp: "",
    reactroot: "",
    signed: "",
    lang: "",
    src: "x",
    controller: "a",
  };
  expect(read(() => readAttributes(dataset))).toEqual({ options: {}, warnings: [] });
});

test("every documented option and attribute is one, and nothing of any kind throws", () => {
  for (const [name, attribute] of Object.entries(optionAttributes)) {
    readOptions({ [name]: Symbol("x") });
    expect(warnings.pop(), name).toMatch(/takes /);
    const [, bare = "", word = ""] = /^data-([\w-]+)(?:="(\w+)")?$/.exec(attribute ?? "") ?? [];
    const key = bare.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const value = word || { lang: "EN", platform: "BOOST", maxHeight: "1" }[key] || "x";
    if (bare) expect(readAttributes({ [key]: value }), bare).toHaveProperty([name]);
  }
  expect(warnings).toEqual([]);
  fc.assert(fc.property(fc.anything({ withNullPrototype: true }), (given) => void readOptions(given)));
  fc.assert(fc.property(fc.dictionary(fc.string(), fc.string()), (dataset) => void readAttributes(dataset)));
});
