import type { BrandMark } from "./brand-marks.ts";

/** The banks of online banking (FPX), as customers call them; of the same kind as `brandMarks`. */
export const bankMarks = {
  Maybank2u: { letters: "M2u", color: "#8a6503" },
  Maybank2E: { letters: "M2E", color: "#7c6943" },
  CIMB: { letters: "CI", color: "#b74547" },
  "Public Bank": { letters: "PB", color: "#c63537" },
  RHB: { letters: "RHB", color: "#296eb3" },
  "Hong Leong": { letters: "HL", color: "#4f68b5" },
  AmBank: { letters: "Am", color: "#c73434" },
  "Bank Islam": { letters: "BI", color: "#b93e6b" },
  BSN: { letters: "BSN", color: "#007782" },
  "Bank Rakyat": { letters: "BR", color: "#5864ba" },
  Affin: { letters: "Af", color: "#0270b2" },
  Agrobank: { letters: "Ag", color: "#387a1e" },
  Alliance: { letters: "Al", color: "#1e6cbf" },
  "Bank Muamalat": { letters: "Mu", color: "#a15a00" },
  BOC: { letters: "BOC", color: "#ae4b59" },
  HSBC: { letters: "HS", color: "#c7342e" },
  KFH: { letters: "KFH", color: "#177b3d" },
  OCBC: { letters: "OC", color: "#d02135" },
  "Standard Chartered": { letters: "SC", color: "#097a5f" },
  UOB: { letters: "UOB", color: "#5066bb" },
} as const satisfies Readonly<Record<string, BrandMark>>;
