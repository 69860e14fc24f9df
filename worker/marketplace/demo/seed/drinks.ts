import { menusOf } from "./menus/index.ts";

/** The ids of what Teh Tarik & Co pours. */
export const drinks = (menusOf["tehtarikco"] ?? [])
  .filter(({ id }) => id === "tehtarikco-tarik" || id === "tehtarikco-cold")
  .flatMap(({ foods }) => foods.map(({ id }) => id));
