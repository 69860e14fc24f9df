type CourierLoad = { grams: number; volumeLitres: number };
export type CourierFit = CourierLoad & { motorcycle: boolean };

/** A motorcycle's box is a cube of 43 cm. */
const boxMillilitres = 43 ** 3;
const boxGrams = 10_000;

/** An order's load in grams and litres (three decimals); `motorcycle` is true for at most 79.5 l and 10 kg. */
export function checkCourierLoad(items: readonly (CourierLoad & { quantity: number })[]): CourierFit {
  let grams = 0;
  let millilitres = 0;
  for (const item of items) {
    grams += item.grams * item.quantity;
    millilitres += Math.round(item.volumeLitres * 1000) * item.quantity;
  }
  return {
    grams,
    volumeLitres: millilitres / 1000,
    motorcycle: grams <= boxGrams && millilitres <= boxMillilitres,
  };
}
