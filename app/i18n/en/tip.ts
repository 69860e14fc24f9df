/** A tip for the rider, at checkout and after it. */
export const tip = {
  tipTitle: "Tip your rider",
  tipAllRiders: "If you like. The rider keeps all of it.",
  tipAmounts: "Amount of the tip",
  tipNone: "No tip",
  tipOther: "Other",
  tipOtherLabel: "Your tip in RM",
  tipLimits: "From RM1 to RM50, for example 4.50",
} as const;
