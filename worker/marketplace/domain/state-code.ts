/** The first postcodes of states, ascending, with the codes that the tax authority has for the states. */
const states = [
  ["01", "09"],
  ["05", "02"],
  ["10", "07"],
  ["15", "03"],
  ["20", "11"],
  ["25", "06"],
  ["30", "08"],
  ["39", "06"],
  ["40", "10"],
  ["49", "06"],
  ["50", "14"],
  ["62", "16"],
  ["63", "10"],
  ["69", "06"],
  ["70", "05"],
  ["75", "04"],
  ["79", "01"],
  ["87", "15"],
  ["88", "12"],
  ["93", "13"],
  ["99", "17"],
] as const;

/** Postcodes of Kedah among those of its neighbours. */
const kedah = new Set(["14290", "14390", "34950"]);

/** The code of the state of a postcode, in whatever language the state is written; 17 where there is none. */
export function getStateCode(postCode: string): string {
  if (!/^\d{5}$/.test(postCode)) return "17";
  if (kedah.has(postCode)) return "02";
  return states.findLast(([first]) => postCode.slice(0, 2) >= first)?.[1] ?? "17";
}
