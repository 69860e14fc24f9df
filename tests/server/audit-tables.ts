import type { KeptStore } from "./kept-rows.ts";

/** A reservation that stands has tables, one that is over has none, and nobody holds two at once. */
export function tableFindings({ reservations, marks }: KeptStore): string[] {
  const held = Map.groupBy(
    reservations.filter(({ status }) => status === "HELD"),
    ({ customer }) => customer,
  );
  return [
    ...reservations.flatMap(({ id, status }) => {
      const isStanding = ["HELD", "CONFIRMED", "SEATED"].includes(status);
      const hasTable = marks.some(({ reservation }) => reservation === id);
      return hasTable === isStanding
        ? []
        : [`the reservation ${id} is ${status} ${hasTable ? "with" : "without"} a table`];
    }),
    ...[...held].filter(([, own]) => own.length > 1).map(([customer, own]) => `${customer} holds ${own.length} tables`),
  ];
}
