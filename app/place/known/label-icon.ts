const icons: Record<string, string> = { Home: "house", Office: "store" };

export const labelIcon = (label: string) => icons[label] ?? "map-pin";
