import { readdir } from "node:fs/promises";
import { isAbsolute, join } from "node:path";

/** The names in a folder; none where there is no such folder. */
type ListFolder = (folder: string) => Promise<readonly string[]>;

export const listFolder: ListFolder = (folder) => readdir(folder).catch(() => []);

/**
 * The path of a file beside another one, whose name is spelled as on another computer: with `\`, in other capitals, or with
 * accents that are signs of their own. Null where there is none. Throws TypeError with a sentence.
 */
export async function findBeside(folder: string, name: string, list: ListFolder): Promise<string | null> {
  const steps = name.replaceAll("\\", "/").split("/");
  if (isAbsolute(name) || steps[0] === "" || /^[a-z]:/i.test(name) || steps.includes(".."))
    throw new TypeError(`"${name}" does not lie beside the market file`);
  let path = folder;
  for (const step of steps.filter((one) => one !== "" && one !== ".")) {
    const names = await list(path);
    const alike = names.includes(step) ? [step] : names.filter((one) => fold(one) === fold(step));
    if (alike.length > 1) throw new TypeError(`"${name}" may be ${alike.map((one) => `"${one}"`).join(" or ")}`);
    const [found] = alike;
    if (found === undefined) return null;
    path = join(path, found);
  }
  return path;
}

const fold = (name: string) => name.normalize("NFC").toLowerCase();
