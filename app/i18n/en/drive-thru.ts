export const driveThru = {
  needCar: "Choose your car",
} as const;
