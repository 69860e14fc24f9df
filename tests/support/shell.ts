/** A call as a shell would hand it to curl: the few forms that our documents use. */
export type CurlCall = { url: string; method: string; headers: Record<string, string>; body: string | null };

/** Splits a command into words: quotes of both kinds, variables where a shell would see them, nothing else. */
export function shellWords(command: string, values: Readonly<Record<string, string>>): string[] {
  const words: string[] = [];
  const pieces = command.matchAll(/\s+|'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)|[^\s'"\\]+/g);
  let word: string | null = null;
  for (const [whole, single, double, escaped] of pieces) {
    if (/^\s/.test(whole)) {
      if (word !== null) words.push(word);
      word = null;
    } else word = (word ?? "") + (single ?? escaped ?? expanded(double ?? whole, values));
  }
  return word === null ? words : [...words, word];
}

function expanded(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\$([A-Z]+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`$${name} is not set`);
    return value;
  });
}

/** What curl would send. Throws for an option that is not among those of our documents. */
export function readCurl(words: readonly string[]): CurlCall {
  const [program, ...rest] = words;
  if (program !== "curl") throw new Error(`not curl: ${program}`);
  const call: CurlCall = { url: "", method: "GET", headers: {}, body: null };
  for (let at = 0; at < rest.length; at += 1) {
    const word = rest[at] ?? "";
    if (word === "-H") {
      const [name = "", ...value] = (rest[(at += 1)] ?? "").split(": ");
      call.headers[name] = value.join(": ");
    } else if (word === "-X") call.method = rest[(at += 1)] ?? "";
    else if (word === "-d") {
      call.body = rest[(at += 1)] ?? "";
      if (call.method === "GET") call.method = "POST";
    } else if (word.startsWith("http")) call.url = word;
    else if (!["-s", "-OJ", "-N", "--http1.1"].includes(word)) throw new Error(`curl has no option ${word} here`);
  }
  return call;
}
