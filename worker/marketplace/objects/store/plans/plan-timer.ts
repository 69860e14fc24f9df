/** The timer of the next step of any day of a plan. */
export const planTimer = "PLAN_STEP";
