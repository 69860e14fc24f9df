import { expect, inject, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";
import { storeSorts } from "#shared/domain/places/store-filter.ts";
import answers from "#tests/fixtures/catalogue-answers.json";
import { call } from "#tests/worker/marketplace/support.ts";
import { useSample } from "#tests/worker/sample.ts";

useSample();

// What lists and searches of the sample market answered on 28 November 2026, when one object had all stores of the country
// (decision 0042): ids in order, by place and by what was typed; "" is the list itself, and a sort its first page.

const { nearby } = contract.stores;
const sorts: readonly string[] = storeSorts;

async function listAll(latitude: number, longitude: number, text: string): Promise<string> {
  const sort = storeSorts.find((one) => one === text);
  const asked = sort ? { sort } : text && { searchInput: text };
  const ids: string[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { latitude, longitude, ...asked, ...(cursor && { cursor }) };
    const page: RowReply<typeof nearby> = await call(nearby, { query });
    ids.push(...page.items.map(({ id }) => id));
    cursor = sort ? null : page.cursor;
  } while (cursor);
  return ids.join(" ");
}

const places = Object.entries(answers);
/** Each place asks a part of the queries, so that all are asked; all places ask all with `npm run test:deep`. */
const shares = inject("isDeep") ? 1 : 6;

test.each(places)(
  "at %s every list and search has the stores that it had, in their order (S4)",
  async (place, expected) => {
    const [latitude = 0, longitude = 0] = place.split(",").map(Number);
    const turn = places.findIndex(([name]) => name === place);
    const asked = Object.entries(expected).filter((_, at) => (at + turn) % shares === 0);
    expect(asked.length).toBeGreaterThan(5);
    for (const [text, ids] of asked) expect([text, await listAll(latitude, longitude, text)]).toEqual([text, ids]);
  },
);

test("the recorded answers have every sort, 41 queries and 30 places", () => {
  expect(places).toHaveLength(30);
  for (const [, queries] of places) expect(Object.keys(queries)).toHaveLength(41 + sorts.length);
});
