import { expect, test } from "vitest";
import type { PublicApi } from "#app/context.ts";
import { loadCampaigns } from "#app/deals/load-campaigns.ts";

type Reply = Awaited<ReturnType<PublicApi["offers"]["promotions"]>>;

/** An upstream that answers with this. */
const answering = (reply: { value: unknown; failure: { code: string } | null }) =>
  ({ offers: { promotions: () => Promise.resolve(reply as unknown as Reply) } }) as unknown as PublicApi;

const failing = (code: string) => loadCampaigns(answering({ value: null, failure: { code } }), "EN");

const shared = { description: "d", imageUrl: "/i.webp", endsAt: null, merchantIDs: [] };

test("codes and campaigns are apart, and a code without terms is listed too (S65)", async () => {
  const items = [
    { ...shared, code: "MAKAN5", name: "Five" },
    {
      ...shared,
      code: null,
      name: "Happy hour",
      terms: null,
      endsAt: "2026-11-22T00:00:00+08:00",
      merchantIDs: ["kopi"],
    },
  ];
  expect(await loadCampaigns(answering({ value: { items }, failure: null }), "EN")).toEqual({
    isListed: true,
    codes: [{ code: "MAKAN5", name: "Five", description: "d", until: null, offer: null }],
    campaigns: [
      {
        name: "Happy hour",
        description: "d",
        imageUrl: "/i.webp",
        until: "Sat 21 Nov",
        storesHref: "/search?merchantID=kopi",
      },
    ],
    hasMore: false,
  });
});

test("an upstream without the call has no offers; any other failure is one", async () => {
  expect(await failing("NOT_OFFERED")).toEqual({ isListed: false, codes: [], campaigns: [], hasMore: false });
  expect(await failing("UPSTREAM_UNAVAILABLE")).toBeNull();
});
