/** The sign of a company: a few letters, and the colour behind them. */
export type BrandMark = { letters: string; color: string };

/**
 * Ways to pay and couriers by their names on the wire. Nobody's trademark is copied: the letters are ours, white on a colour that
 * reminds of the company. Each colour has a contrast of 4.5 with white and of 3 with the ground of both schemes.
 */
export const brandMarks: Readonly<Record<string, BrandMark>> = {
  FPX: { letters: "FPX", color: "#326cb6" },
  DUITNOW_QR: { letters: "DN", color: "#c43163" },
  TNG: { letters: "TnG", color: "#3e6bb2" },
  BOOST: { letters: "Bo", color: "#d1212c" },
  GRABPAY: { letters: "Gp", color: "#007c38" },
  SHOPEEPAY: { letters: "Sp", color: "#c03f0c" },
  ALIPAY_PLUS: { letters: "A+", color: "#1166dc" },
  GRAB: { letters: "Gr", color: "#007c38" },
  LALAMOVE: { letters: "La", color: "#b74907" },
  MRSPEEDY: { letters: "Mr", color: "#6459d7" },
  PANDAGO: { letters: "pa", color: "#c32d76" },
};
