const icons: Record<string, string> = { Home: "house", Office: "briefcase" };

export const labelIcon = (label: string) => icons[label] ?? "map-pin";
