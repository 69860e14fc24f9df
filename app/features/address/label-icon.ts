const icons: Record<string, string> = { Home: "house", Office: "store" };

/** The icon of a saved address by its label. */
export const labelIcon = (label: string) => icons[label] ?? "map-pin";
