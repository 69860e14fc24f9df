import { readSectionID, toSectionID } from "#worker/marketplace/domain/areas/sections.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";

/** The market in sections (decision 0119): of the areas that have told of them. */
export const sections: Pick<MarketplaceHandlers["stores"], "sections" | "section"> = {
  sections: async (_nothing, { directory }) => {
    const areas = await directory("listedAreas", null);
    return { items: areas.toSorted((a, b) => (a.area < b.area ? -1 : 1)).flatMap(toItems) };
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
