import { localStore } from "#app/storage/storage.ts";
import { type PhoneNumber, toE164 } from "#shared/domain/people/mobile.ts";

// The numbers that somebody has agreed to continue as on this device (decision 0076), as hashes: the device need not tell whose they are.

const key = "mk.confirmed";
const most = 20;

async function toMark(number: PhoneNumber): Promise<string> {
  const bytes = new TextEncoder().encode(toE164(number));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function readMarks(): Promise<string[]> {
  return ((await localStore.get(key)) ?? "").split(" ").filter((mark) => /^[\da-f]{16}$/.test(mark));
}

export async function isConfirmed(number: PhoneNumber): Promise<boolean> {
  return (await readMarks()).includes(await toMark(number));
}

export async function keepConfirmed(number: PhoneNumber): Promise<void> {
  const mark = await toMark(number);
  const others = (await readMarks()).filter((one) => one !== mark);
  await localStore.set(key, [...others, mark].slice(-most).join(" "));
}
