/** Parts of a kitchen that a store may have. */
export const mostStations = 12;
/** Numbers that hear of an order that nobody answers. */
export const mostAlerts = 3;
