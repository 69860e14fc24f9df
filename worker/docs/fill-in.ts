import { addDays, toDay } from "#shared/domain/time/time.ts";

// What documents leave open until they are served: the day of their examples, and the address of the deployment.

/** Stands for the address. Nobody can have it. */
export const originMark = "https://deployment.invalid";

export const fillOrigin = (text: string, origin: string): string => text.replaceAll(originMark, origin);

/** `now` in epoch milliseconds. */
export const fillDay = (text: string, now: number): string => text.replaceAll("{{tomorrow}}", addDays(toDay(now), 1));
