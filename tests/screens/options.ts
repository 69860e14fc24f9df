import { type Locale, locales } from "#shared/domain/text/locale.ts";

/** The size of a window. */
export type WindowSize = {
  width: number;
  height: number;
  /** A low window is pictured as it is: what its bars leave of it matters. Of the others the whole page is. */
  isLow?: true;
};

/** The smallest phone, a usual one, the same on its side, and a desktop. */
const windowSizes: readonly WindowSize[] = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390, isLow: true },
  { width: 1280, height: 800 },
];

/** What the command line asks for; without names every screen. */
export type ScreenOptions = { names: string[]; sizes: WindowSize[]; locales: Locale[] };

/** Reads `[name …] [--width=N …] [--lang=L …]`. Throws on another option, width or language. */
export function parseScreenOptions(words: readonly string[]): ScreenOptions {
  const names = words.filter((word) => !word.startsWith("-"));
  const [widths, languages]: [string[], string[]] = [[], []];
  for (const word of words.filter((word) => word.startsWith("-"))) {
    const [, option, value = ""] = /^--(width|lang)=(\w+)$/.exec(word) ?? [];
    const known: readonly string[] = option === "width" ? windowSizes.map(({ width }) => String(width)) : locales;
    if (!known.includes(value)) throw new Error(`"${word}" is no option: ${usage}`);
    (option === "width" ? widths : languages).push(value);
  }
  return {
    names,
    sizes: windowSizes.filter(({ width }) => widths.length === 0 || widths.includes(String(width))),
    locales: locales.filter((locale) => languages.length === 0 || languages.includes(locale)),
  };
}

const usage = `write [screen …] [--width=${windowSizes.map(({ width }) => width).join("|")}] [--lang=${locales.join("|")}]`;

/** The screens that the names mean; "checkout" is all of which the name begins with it. Throws on a name that means none. */
export function selectScreens<T extends { name: string }>(screens: readonly T[], names: readonly string[]): T[] {
  const isMeant = (screen: T, name: string) => screen.name === name || screen.name.startsWith(`${name}-`);
  const unknown = names.find((name) => !screens.some((screen) => isMeant(screen, name)));
  if (unknown !== undefined)
    throw new Error(`"${unknown}" is no screen. The screens are ${screens.map(({ name }) => name).join(", ")}.`);
  return screens.filter((screen) => names.length === 0 || names.some((name) => isMeant(screen, name)));
}
