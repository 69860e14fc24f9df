import { isNearHost } from "./near-host.ts";

const mostMs = 30_000;
/** What is sent for a picture; others leave the type open, and its bytes say what it is. */
const pictureType = /^(?:image\/(?:jpeg|png|webp|avif)|(?:application|binary)\/octet-stream)$/;

/** The bytes of a picture at an address. Throws TypeError with a sentence. */
export async function fetchPicture(address: string, mostBytes: number): Promise<Buffer> {
  const url = URL.parse(address);
  if (!url || !(url.protocol === "https:" || (url.protocol === "http:" && isNearHost(url.hostname))))
    throw new TypeError("must begin with https://");
  const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(mostMs) }).catch(() => null);
  if (!response) throw new TypeError("cannot be fetched: its host does not answer");
  const [type = ""] = (response.headers.get("Content-Type") ?? "").toLowerCase().split(/\s*;/);
  const problem = findProblem(response, type, mostBytes);
  if (problem !== null) {
    await response.body?.cancel();
    throw new TypeError(problem);
  }
  return readBytes(response, mostBytes);
}

/** Another address is another host, which nobody was shown. */
function findProblem({ status, headers }: Response, type: string, mostBytes: number): string | null {
  if (status >= 300 && status < 400) return `leads to another address, ${headers.get("Location")}: name that one`;
  if (status !== 200) return `cannot be fetched: its host answers ${status}`;
  if (!pictureType.test(type)) return `is ${type || "of no type"}, not a picture: JPEG, PNG, WebP or AVIF`;
  return Number(headers.get("Content-Length") ?? 0) > mostBytes ? tooLarge(mostBytes) : null;
}

const tooLarge = (bytes: number) => `has more than ${bytes / 1024 / 1024} MiB`;

async function readBytes(response: Response, mostBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of response.body ?? []) {
      length += piece.length;
      if (length > mostBytes) break;
      pieces.push(piece);
    }
  } catch {
    throw new TypeError("cannot be fetched: its host stopped in the middle");
  }
  if (length > mostBytes) throw new TypeError(tooLarge(mostBytes));
  return Buffer.concat(pieces);
}
