import type { GroupText } from "#worker/docs/row-text.ts";

export const gameTexts: GroupText<"game"> = {
  title: "Spin and win",
  description: "A wheel with prizes for members.",
  rows: {
    enter: {
      summary: "Spins the wheel for one chance.",
      description:
        "The server draws, uses one chance and gives the prize: all of it or nothing. wheelIndex is the place where the wheel stops. The reply is NO_CHANCES when no chance is left.",
    },
    chances: {
      summary: "Returns the number of chances that the caller has.",
      description: "A new member has one chance; completed orders add more. A suspended member has none.",
    },
    prizes: {
      summary: "Lists the prizes of the wheel and their odds.",
      description:
        "In the order of the wheel: wheelIndex of a spin is an index of this list. Odds are in hundredths of a percent and add up to 10000.",
    },
  },
};
