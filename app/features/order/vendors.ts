const names: Record<string, string> = {
  GRAB: "GrabExpress",
  MRSPEEDY: "MrSpeedy",
  LALAMOVE: "Lalamove",
  PANDAGO: "pandago",
};

/** A courier company by the name it goes by; one we do not know keeps its code. */
export const vendorName = (vendor: string): string => names[vendor] ?? vendor;
