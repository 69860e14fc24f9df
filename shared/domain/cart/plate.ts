// Number plates of cars. The pattern helps a customer to type a plate without an error; the server accepts any plate.

/** The most characters that an order takes (`vehicleNo`). */
export const maxPlateLength = 20;

export type PlateProblem = "missing" | "tooLong" | "unknown";

/** Series with a name, whose number stands behind it: "PUTRAJAYA 88", "G1M 7". */
const namedSeries = [
  "1M4U",
  "A1M",
  "BAMBEE",
  "CHANCELLOR",
  "G1M",
  "GOLD",
  "IM4U",
  "K1M",
  "KRISS",
  "LIMO",
  "LOTUS",
  "MADANI",
  "MALAYSIA",
  "NAAM",
  "NBOS",
  "PATRIOT",
  "PERDANA",
  "PERFECT",
  "PERODUA",
  "PERSONA",
  "PROTON",
  "PUTRA",
  "PUTRAJAYA",
  "RIMAU",
  "SATRIA",
  "SUKMA",
  "SUKOM",
  "T1M",
  "TIGER",
  "U2M",
  "UITM",
  "UNIMAS",
  "UTEM",
  "WAJA",
  "XIIINAM",
  "XOIC",
  "XXIVASEAN",
  "XXVIASEAN",
];

/** One to three letters, up to four digits without a zero in front, and one letter more in a full series: "W 1 A". */
const ordinary = /^([A-Z]{1,3})([1-9]\d{0,3})([A-Z]?)$/;
const named = new RegExp(`^(${namedSeries.join("|")})([1-9]\\d{0,3})([A-Z]?)$`);
/** "31-23-DC": the country, the vehicle, and the kind of mission. */
const diplomatic = /^(\d{2,3})-(\d{1,3})-(DC|CC|UN|PA)$/;

/** A plate in capitals, with one space between its groups; other plates keep theirs. */
export function toPlate(text: string): string {
  const plain = text.trim().replace(/\s+/g, " ").toUpperCase();
  const groups = findGroups(plain);
  return groups ? groups.join(" ") : plain;
}

/** What is wrong with a typed plate, or null. A plate that the customer calls special or foreign may have any form. */
export function findPlateProblem(text: string, isSpecial: boolean): PlateProblem | null {
  const plate = toPlate(text);
  if (plate === "") return "missing";
  if (plate.length > maxPlateLength) return "tooLong";
  return isSpecial || findGroups(plate) ? null : "unknown";
}

function findGroups(plain: string): string[] | null {
  const joined = plain.replaceAll(" ", "");
  if (diplomatic.test(joined)) return [joined];
  const [, ...groups] = ordinary.exec(joined) ?? named.exec(joined) ?? [];
  return groups.length > 0 ? groups.filter(Boolean) : null;
}
