import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { routeTable } from "./routes/table.ts";

type RouteEntry = (typeof routeTable)[string];

function fileOf(name: string, { kind }: RouteEntry): string {
  return kind === "redirect" ? `routes/redirects/${name}.ts` : `routes/${name}/route.tsx`;
}

export default [
  ...Object.entries(routeTable).map(([name, entry]) => {
    const file = fileOf(name, entry);
    return entry.path === "/" ? index(file) : route(entry.path.slice(1), file, { id: `routes/${name}` });
  }),
  route("*", "routes/not-found/route.tsx"),
] satisfies RouteConfig;
