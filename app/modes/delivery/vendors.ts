const names: Record<string, string> = {
  GRAB: "GrabExpress",
  MRSPEEDY: "MrSpeedy",
  LALAMOVE: "Lalamove",
  PANDAGO: "pandago",
};

export const getVendorName = (vendor: string): string => names[vendor] ?? vendor;
