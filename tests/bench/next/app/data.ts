import { readFileSync } from "node:fs";
import { join } from "node:path";

export type Store = {
  id: string;
  name: string;
  bannerUrl: string;
  distance: number;
  rating?: number;
  supportedDineType: string[];
  filterTagIDs: string[];
  currentClosingHour: string | null;
  merchant: { merchantId: string };
  estimate?: { minutesFrom: number; minutesTo: number; deliveryFeeFrom: number | null; minOrderAmount: number };
};

export type Tag = { id: string; name: string };

/** Replies of our marketplace, written by the bench: in memory, so that no call is part of the page. */
const { stores, tags }: { stores: Store[]; tags: Tag[] } = JSON.parse(
  readFileSync(join(process.cwd(), "data.json"), "utf8"),
);

export { stores, tags };
