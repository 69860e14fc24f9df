// How much a rider may be tipped (PD137, PD138).

/** The most that a tip may be, in sen. */
export const maxTipSen = 5000;
/** The least that a tip after the delivery may be, in sen: it is a payment of its own. */
export const minLateTipSen = 100;
