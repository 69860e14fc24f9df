import type { English, Translation } from "../messages.ts";

export const driveThru: Translation<English["driveThru"]> = {
  needCar: "请选择您的车",
};
