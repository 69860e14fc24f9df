import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { pages, redirectPaths } from "#shared/pages.ts";

const toRoute = (id: string, path: string, file: string) =>
  path === "/" ? index(file) : route(path.slice(1), file, { id });

export default [
  ...Object.entries(pages).map(([name, { path }]) => toRoute(`routes/${name}`, path, `routes/${name}/route.tsx`)),
  ...Object.entries(redirectPaths).map(([name, path]) =>
    toRoute(`routes/${name}`, path, `routes/redirects/${name}.ts`),
  ),
  route("*", "routes/not-found/route.tsx"),
] satisfies RouteConfig;
