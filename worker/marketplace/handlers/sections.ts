import { readSectionID, toSectionID } from "#worker/marketplace/domain/areas/sections.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { listSourceAreas } from "#worker/marketplace/ports/market-data.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";

/** The market in sections (decision 0119): the areas that have told of them, and those of the market data that have not yet. */
export const sections: Pick<MarketplaceHandlers["stores"], "sections" | "section"> = {
  sections: async (_nothing, { directory, area, assets }) => {
    const [told, sources] = await Promise.all([directory("listedAreas", null), listSourceAreas(assets)]);
    const names = new Set(told.map((one) => one.area));
    const untold = sources.filter((name) => !names.has(name));
    const asked = await Promise.all(
      untold.map(async (name) => ({ area: name, ...(await area(name)("sections", null)) })),
    );
    const areas = [...told, ...asked].toSorted((a, b) => (a.area < b.area ? -1 : 1));
    return { items: areas.flatMap(toItems) };
  },

  section: async ({ params }, { area }) => {
    const section = readSectionID(params.id);
    if (!section) throw new DomainError("NOT_FOUND");
    const { area: name, count, index } = section;
    return { items: await area(name)("section", { count, index }) };
  },
};

const toItems = ({ area, count, pages }: { area: string; count: number; pages: number }) =>
  Array.from({ length: count }, (_, index) => ({
    id: toSectionID(area, { count, index }),
    pages: Math.ceil(pages / count),
  }));
