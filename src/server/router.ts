import { join } from "node:path";
import type { Hono, MiddlewareHandler } from "hono";
import type { FC } from "hono/jsx";
import type { H } from "hono/types";
import type { ErrorPageProps } from "./errors.tsx";
import type { Env, Kind, RouteOptions } from "./factory.ts";
import { provedOnly } from "./session/proof/proved-only.tsx";
import { isSensitiveIn, type SensitiveRoute } from "./session/proof/sensitive-route.ts";
import { permitOf, type RoutePermission } from "./session/route-permission.ts";
import { type StaffPermit, staffOnly } from "./session/staff-only.tsx";
import type { LayoutProps } from "./slots/frame.tsx";

const ROUTES = join(import.meta.dir, "../../routes");
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

type Method = (typeof METHODS)[number];

type RouteModule = Partial<Record<Method, readonly H<Env>[]>> & {
  permission?: RoutePermission;
  isSensitive?: SensitiveRoute;
};

export type Route = {
  file: string;
  path: string;
  methods: Method[];
  permission: RoutePermission | undefined;
  isSensitive: SensitiveRoute | undefined;
};

/** Registers every file of `routes/`; its path is its URL. */
export async function registerRoutes(app: Hono<Env>, folder = ROUTES): Promise<Route[]> {
  const guarded = await registerMiddleware(app, folder);
  const routes: Route[] = [];
  for (const file of routeFilesIn(folder).sort(bySpecificity)) {
    // Only exports named after HTTP methods count.
    const module = (await import(join(folder, file))) as RouteModule;
    const path = urlOf(file);
    const methods = METHODS.filter((method) => module[method]);
    const { permission, isSensitive } = module;
    const isGuarded = guarded.some((below) => file.startsWith(below));
    for (const method of methods) {
      const permit = permitOf(permission, method);
      if (isGuarded && !permit)
        throw new Error(`Export a permission for ${method}: routes/${file}`);
      const guards = [
        ...(permit ? [staffOnly(permit)] : []),
        ...(isSensitiveIn(isSensitive, method) ? [provedOnly] : []),
      ];
      app.on(method, [path], ...guards, ...(module[method] ?? []));
    }
    routes.push({ file, path, methods, permission, isSensitive });
  }
  return routes;
}

type MiddlewareModule = { middleware: MiddlewareHandler<Env>[]; isGuarded?: boolean };

/**
 * `_middleware.ts` runs before everything below its folder. Returns the guarded folders: each of their
 * routes says who may call it, or the shop does not start.
 */
async function registerMiddleware(app: Hono<Env>, folder: string): Promise<string[]> {
  const guarded: string[] = [];
  for (const file of filesIn(folder, "**/_middleware.ts")) {
    const module = (await import(join(folder, file))) as MiddlewareModule;
    app.use(urlOf(file.replace("_middleware.ts", "*.ts")), ...module.middleware);
    if (module.isGuarded) guarded.push(file.replace("_middleware.ts", ""));
  }
  return guarded;
}

/** `_kind.ts` applies to everything below its folder, unknown URLs included; the default is a page. */
export async function findKinds(folder = ROUTES): Promise<(path: string) => Kind> {
  const folders: { below: RegExp; kind: Kind }[] = [];
  for (const file of filesIn(folder, "**/_kind.ts")) {
    const { kind } = (await import(join(folder, file))) as { kind: Kind };
    const url = urlOf(file.replace("_kind.ts", ""));
    folders.unshift({ below: new RegExp(`^${url.replace(/:\w+/g, "[^/]+")}`), kind });
  }
  return (path) => folders.find(({ below }) => below.test(path))?.kind ?? "page";
}

/** `export const options` of route files; a fixed URL wins over one with parameters. */
export async function findRouteOptions(folder = ROUTES): Promise<(path: string) => RouteOptions> {
  const fixed = new Map<string, RouteOptions>();
  const others: { pattern: RegExp; options: RouteOptions }[] = [];
  for (const file of routeFilesIn(folder)) {
    const { options } = (await import(join(folder, file))) as { options?: RouteOptions };
    const path = urlOf(file);
    if (!path.includes(":")) fixed.set(path, options ?? {});
    else if (options) others.push({ pattern: patternOf(path), options });
  }
  return (path) =>
    fixed.get(path) ?? others.find(({ pattern }) => pattern.test(path))?.options ?? {};
}

export type FindPermit = (path: string, method: string) => StaffPermit | undefined;

/** What each route says of its callers, as `registerRoutes` guards it; undefined: it is not for staff alone. */
export async function findPermits(folder = ROUTES): Promise<FindPermit> {
  // Each page of the back office asks for every entry of the navigation.
  const fixed = new Map<string, RouteModule>();
  const others: { pattern: RegExp; module: RouteModule }[] = [];
  for (const file of routeFilesIn(folder).sort(bySpecificity)) {
    const module = (await import(join(folder, file))) as RouteModule;
    const path = urlOf(file);
    if (!module.permission) continue;
    if (path.includes(":")) others.push({ pattern: patternOf(path), module });
    else fixed.set(path, module);
  }
  return (path, method) => {
    const known = fixed.get(path);
    const isFixed = known && method in known;
    const module = isFixed ? known : others.find(answers(path, method))?.module;
    return permitOf(module?.permission, method);
  };
}

const answers =
  (path: string, method: string) =>
  ({ module, pattern }: { module: RouteModule; pattern: RegExp }) =>
    method in module && pattern.test(path);

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")}$`);
}

type Frame = {
  Layout: FC<LayoutProps>;
  NotFoundPage: FC;
  ErrorPage: FC<ErrorPageProps>;
};

export async function findFrame(folder = ROUTES): Promise<Frame> {
  const load = (name: string) => import(join(folder, name));
  const files = ["_layout.tsx", "_404.tsx", "_error.tsx"];
  const modules = await Promise.all(files.map(load));
  return Object.assign({}, ...modules) as Frame;
}

/** `orders/[id].tsx` → `/orders/:id`, `gallery/index.tsx` → `/gallery`. */
export function urlOf(file: string): string {
  const path = file.replace(/\.tsx?$/, "").replace(/(^|\/)index$/, "");
  return `/${path.replace(/\[(\w+)\]/g, ":$1")}`;
}

function routeFilesIn(folder: string): string[] {
  return filesIn(folder, "**/*.{ts,tsx}").filter(isRoute);
}

function filesIn(folder: string, pattern: string): string[] {
  const files = [...new Bun.Glob(pattern).scanSync(folder)];
  return files.sort((one, other) => one.length - other.length);
}

function isRoute(file: string): boolean {
  return !/(^|\/)_/.test(file) && !/\.test\.tsx?$/.test(file);
}

/** Static names first, so that `/orders/lookup` does not match `/orders/[id]`. */
function bySpecificity(one: string, other: string): number {
  const rank = (file: string) => urlOf(file).replace(/:\w+/g, "\uffff");
  return rank(one) < rank(other) ? -1 : 1;
}
