/** Why the store does not make a line. A word of another API that nobody knows is OTHER. */
export const readLeftOut = (reason: string | undefined) =>
  reason === "SOLD_OUT" || reason === "CANNOT_EAT" ? reason : "OTHER";
