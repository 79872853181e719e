import { join } from "node:path";
import type { Hono, MiddlewareHandler } from "hono";
import type { H } from "hono/types";
import type { Env } from "./factory.ts";

const ROUTES = join(import.meta.dir, "../../routes");
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

type RouteModule = Partial<Record<(typeof METHODS)[number], readonly H<Env>[]>> & {
  middleware?: readonly MiddlewareHandler<Env>[];
};

type Route = { file: string; path: string; methods: string[] };

/** Registers every file of `routes/`; its path is its address. Returns what was registered. */
export async function registerRoutes(app: Hono<Env>, folder = ROUTES): Promise<Route[]> {
  const files = [...new Bun.Glob("**/*.{ts,tsx}").scanSync(folder)].filter(isRoute);
  await registerMiddleware(app, folder);
  const routes: Route[] = [];
  for (const file of files.sort(bySpecificity)) {
    // Route files export handlers under the names of HTTP methods; whatever else is ignored.
    const module = (await import(join(folder, file))) as RouteModule;
    const path = urlOf(file);
    const methods = METHODS.filter((method) => module[method]);
    for (const method of methods) app.on(method, [path], ...(module[method] ?? []));
    routes.push({ file, path, methods: [...methods] });
  }
  return routes;
}

/** A folder's `_middleware.ts` stands before everything below it. */
async function registerMiddleware(app: Hono<Env>, folder: string): Promise<void> {
  const files = [...new Bun.Glob("**/_middleware.ts").scanSync(folder)];
  for (const file of files.sort((one, other) => one.length - other.length)) {
    const { middleware = [] } = (await import(join(folder, file))) as RouteModule;
    app.use(`${urlOf(file.replace("_middleware.ts", "*.ts"))}`, ...middleware);
  }
}

/** `orders/[id].tsx` → `/orders/:id`, `gallery/index.tsx` → `/gallery`. */
export function urlOf(file: string): string {
  const path = file.replace(/\.tsx?$/, "").replace(/(^|\/)index$/, "");
  return `/${path.replace(/\[(\w+)\]/g, ":$1")}`;
}

function isRoute(file: string): boolean {
  return !/(^|\/)_/.test(file) && !/\.test\.tsx?$/.test(file);
}

/** Static names before parameters, so that `/orders/lookup` is not taken for an order. */
function bySpecificity(one: string, other: string): number {
  const rank = (file: string) => urlOf(file).replace(/:\w+/g, "\uffff");
  return rank(one) < rank(other) ? -1 : 1;
}
