/**
 * What people type for an apostrophe ("NA`IM"), for a hyphen ("Jean–Paul"; any dash, and the minus), and for the point in
 * Chinese spellings of foreign names ("玛丽·居里").
 */
const apostrophes = "'’‘`´′＇";
const hyphens = "\\p{Dash_Punctuation}\u2212";
const points = "·•・‧∙･";

const personName = new RegExp(`^[\\p{L}\\p{M}\\s.@/()${apostrophes}${hyphens}${points}]*$`, "u");

/** True for letters of any script, spaces and the marks of names: "Mohd. Ali", "Muthu A/L Raman", "陈伟明". */
export function isPersonName(text: string): boolean {
  return personName.test(text);
}
