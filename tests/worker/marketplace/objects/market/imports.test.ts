import { beforeEach, describe, expect, test } from "vitest";
import { operatorContract } from "#shared/contract/index.ts";
import { dayMs } from "#shared/domain/time/time.ts";
import { failureOf, noon } from "#tests/worker/marketplace/support.ts";
import {
  apply,
  check,
  draft,
  exportAll,
  food,
  forgetMarket,
  menu,
  merchant,
  offer,
  part,
  readReport,
  sendAsOperator,
  store,
} from "./a-market.ts";

const { operator } = operatorContract;
beforeEach(forgetMarket);

const counts = { added: 0, changed: 0, unchanged: 0, removed: 0 };

test("a draft is checked and changes nothing; applied, it is the market that is exported", async () => {
  const id = await draft([part()]);
  const report = await check(id);
  expect(report).toMatchObject({ ...counts, state: "CHECKED", added: 5, errors: [], errorCount: 0, parts: [1] });
  expect(await exportAll()).toEqual([]);
  expect(await apply(id)).toMatchObject({ added: 5, errors: [] });
  const { offers, ...ofMerchant } = part();
  expect(await exportAll()).toEqual([
    { format: "makan.market/1", ...ofMerchant },
    { format: "makan.market/1", offers },
  ]);
});

test("the same file again changes nothing, and a new price is one change", async () => {
  await apply(await draft([part()]));
  expect(await check(await draft([part()]))).toMatchObject({ ...counts, unchanged: 5 });
  const dearer = part({ menus: [menu([food({ amount: 950 })])] });
  expect(await check(await draft([dearer]))).toMatchObject({ ...counts, unchanged: 4, changed: 1 });
});

test("what a file does not name is left alone, unless the file is the whole market", async () => {
  await apply(await draft([part()]));
  const one = { merchants: [merchant({ name: { EN: "Pak Ali's" } })] };
  expect(await check(await draft([one]))).toMatchObject({ ...counts, changed: 1 });
  expect(await check(await draft([{ ...part(), offers: [] }], { replace: true }))).toMatchObject({
    ...counts,
    unchanged: 4,
    removed: 1,
  });
});

test("a removed dish is off sale and not in the export; named again it is back", async () => {
  await apply(await draft([part({ menus: [menu([food(), food({ id: "pakali-sup" })])] })]));
  const gone = { menus: [menu([food({ id: "pakali-sup", remove: true })])] };
  expect(await apply(await draft([gone]))).toMatchObject({ removed: 1 });
  expect((await exportAll())[0]?.menus?.[0]?.foods.map(({ id }) => id)).toEqual(["pakali-nasi-kuning"]);
  expect(await check(await draft([{ menus: [menu([food({ id: "pakali-sup" })])] }]))).toMatchObject({ added: 1 });
});

test("a part that is sent again replaces itself", async () => {
  const id = await draft([part(), { stores: [store({ id: "x" })] }]);
  expect(await check(id)).toMatchObject({ errorCount: 1 });
  const body = { format: "makan.market/1" as const, stores: [] };
  await sendAsOperator(operator.putPart, { params: { id, n: "2" }, body });
  expect(await check(id)).toMatchObject({ errorCount: 0, parts: [1, 2], added: 5 });
});

const two = (name: string) => ({ merchantId: name, subdomain: name });

describe("what is wrong is named by part, path and field, and nothing of the import is written", () => {
  test.each<[string, object[], { part: number; path: string; field: string }]>([
    [
      "a price that is no number",
      [part({ menus: [menu([food({ amount: "8.50" as never })])] })],
      { part: 1, path: "menus.0.foods.0.amount", field: "amount" },
    ],
    ["a record that is no object", [{ ...part(), offers: [7] }], { part: 1, path: "offers.0", field: "offers" }],
    [
      "a menu without dishes",
      [{ ...part(), menus: [{ id: "m", merchantId: "pakali", name: { EN: "M" } }] }],
      { part: 1, path: "menus.0.foods", field: "foods" },
    ],
    [
      "a dish twice in different parts",
      [part(), { menus: [menu([food()], { id: "pakali-more" })] }],
      { part: 2, path: "menus.0.foods.0.id", field: "id" },
    ],
    [
      "a store of no merchant",
      [part(), { stores: [store({ id: "900002", merchantId: "nobody", menuIDs: [] })] }],
      { part: 2, path: "stores.0.merchantId", field: "merchantId" },
    ],
    [
      "a menu that is not there",
      [part({ stores: [store({ menuIDs: ["pakali-rice", "soup"] })] })],
      { part: 1, path: "stores.0.menuIDs.1", field: "menuIDs" },
    ],
    [
      "a menu of another merchant",
      [part(), { merchants: [merchant(two("makcik"))], stores: [store({ id: "900003", merchantId: "makcik" })] }],
      { part: 2, path: "stores.0.menuIDs.0", field: "menuIDs" },
    ],
    [
      "a dish of a side that is not there",
      [
        part({
          menus: [menu([food({ sides: [{ id: "s", name: { EN: "S" }, pickMin: 0, pickMax: 1, foodIDs: ["tea"] }] })])],
        }),
      ],
      { part: 1, path: "menus.0.foods.0.sides.0.foodIDs.0", field: "foodIDs" },
    ],
    [
      "an offer for a store that is not there",
      [part({ offers: [offer({ storeIDs: ["900009"] })] })],
      { part: 1, path: "offers.0.storeIDs.0", field: "storeIDs" },
    ],
    [
      "a code twice",
      [part({ offers: [offer(), offer({ id: "ali6" })] })],
      { part: 1, path: "offers.1.code", field: "code" },
    ],
  ])("%s", async (_name, parts, place) => {
    const id = await draft(parts);
    const { errors, errorCount } = await check(id);
    expect(errors).toContainEqual(expect.objectContaining(place));
    expect(errorCount).toBe(errors.length);
    expect(errors.every(({ problem }) => problem.length > 8)).toBe(true);
    const refusal = await failureOf(await sendAsOperator(operator.applyImport, { params: { id }, body: {} }));
    expect(refusal).toMatchObject({ status: 409, code: "IMPORT_HAS_ERRORS" });
    expect(await exportAll()).toEqual([]);
  });

  test("a record that belongs to another merchant already", async () => {
    await apply(await draft([part()]));
    const other = {
      merchants: [merchant({ merchantId: "makcik", subdomain: "makcik" })],
      stores: [store({ merchantId: "makcik", menuIDs: ["makcik-mains"] })],
      menus: [menu([], { id: "makcik-mains", merchantId: "makcik" })],
    };
    const { errors } = await check(await draft([other]));
    expect(errors).toMatchObject([{ path: "stores.0.id", problem: 'store "900001" belongs to another merchant' }]);
  });

  test("500 errors are listed and all are counted", async () => {
    const stores = Array.from({ length: 700 }, () => ({}));
    const { errors, errorCount } = await check(await draft([{ ...part(), stores }]));
    expect(errors).toHaveLength(500);
    expect(errorCount).toBeGreaterThan(700);
  });
});

test("an import that was applied takes no more parts and answers the same again", async () => {
  const id = await draft([part()]);
  const first = await apply(id);
  const body = { format: "makan.market/1" as const };
  expect((await sendAsOperator(operator.putPart, { params: { id, n: "1" }, body })).status).toBe(404);
  expect(await apply(id)).toMatchObject({ added: first.added });
  expect(await readReport(id)).toMatchObject({ added: 5 });
});

test("of two imports at once the later one changes what is left to change", async () => {
  const [one, other] = [await draft([part()]), await draft([part()])];
  expect(await apply(one)).toMatchObject({ added: 5 });
  expect(await apply(other)).toMatchObject({ added: 0, unchanged: 5 });
});

test("a draft ends after a day", async () => {
  const id = await draft([part()]);
  await draft([], { now: noon + dayMs + 1 });
  expect((await sendAsOperator(operator.readImport, { params: { id } }, { now: noon + dayMs + 1 })).status).toBe(404);
});

test("without a key of the deployment the calls do not exist", async () => {
  const wrong = await failureOf(
    await sendAsOperator(operator.createImport, { body: { replace: false } }, { key: "k".repeat(40) }),
  );
  expect(wrong).toMatchObject({ status: 404, code: "NOT_FOUND" });
});

test("a picture that has not been sent, or is only the name of a file, is an error of its field", async () => {
  const sha256 = "0".repeat(64);
  const foods = [food({ picture: { sha256 } }), food({ id: "pakali-sup", picture: { file: "sup.jpg" } })];
  const { errors } = await check(await draft([part({ menus: [menu(foods)] })]));
  expect(errors.map(({ path, field }) => [path, field])).toEqual([
    ["menus.0.foods.1.picture", "picture"],
    ["menus.0.foods.0.picture", "picture"],
  ]);
});

describe("a merchant with a certificate of halal", () => {
  const halal = { certificateNo: "JAKIM-1", issuer: "JAKIM", expiresOn: "2027-06-30" };
  const plain = { merchants: [merchant({ halal: null })] };
  const certified = { merchants: [merchant({ halal })] };
  const beer = { menus: [menu([food(), food({ id: "pakali-beer", foodConformity: "ALCOHOL" })])] };
  const pork = { menus: [menu([food({ tags: ["spicy", "Non-Halal"] })])] };

  test.each<[string, object, string]>([
    ["alcohol", beer, "menus.0.foods.1.foodConformity"],
    ["a tag that says that it is not halal", pork, "menus.0.foods.0.tags.1"],
  ])("has no dish with %s, in one import or in a later one", async (_, dishes, path) => {
    const problem = 'is not halal, and merchant "pakali" is certified halal';
    expect(await check(await draft([part({ ...certified, ...dishes })]))).toMatchObject({
      errors: [{ path, problem }],
    });
    await apply(await draft([part(certified)]));
    expect(await check(await draft([dishes]))).toMatchObject({ errors: [{ path, problem }], errorCount: 1 });
    expect(await check(await draft([{ ...plain, ...dishes }]))).toMatchObject({ errors: [] });
  });

  test("does not become one while a dish on sale is not halal", async () => {
    await apply(await draft([part({ ...plain, ...beer })]));
    const problem = 'is for halal kitchens, and dish "pakali-beer" is not halal';
    expect(await check(await draft([certified]))).toMatchObject({ errors: [{ path: "merchants.0.halal", problem }] });
    const gone = { menus: [menu([food({ id: "pakali-beer", remove: true })])] };
    expect(await check(await draft([{ ...certified, ...gone }]))).toMatchObject({ errors: [] });
  });
});
