import type { Context } from "hono";
import { createFactory } from "hono/factory";
import type { Services } from "#services/services.ts";
import type { Toast } from "#shop/toast.ts";
import type { Place } from "./limits/places.ts";
import type { Part } from "./slots/parts.ts";

export type User = {
  id: number;
  username: string;
  name: string;
  email: string;
  emailVerified: boolean;
  avatarUrl: string | null;
  isAdmin: boolean;
};

export type Shopper = { id: string };

/** API calls and files answer errors in plain text; public files load no user. */
export type Kind = "page" | "api" | "file" | "public-file";

/** What one route needs of the pipeline; it says so by `export const options`. */
export type RouteOptions = {
  /** In bytes, for a route that takes files; the others take `MAX_BODY`. */
  maxBody?: number;
  /** Answers a larger body; without it, a plain sentence does. */
  tooLarge?: (c: AppContext) => Response;
  /** For what load balancers and health checks request by IP. */
  anyHost?: true;
  /** For forms that mail programs send, without an origin: what they may do is in their key alone. */
  anyOrigin?: true;
  /** One page for everybody, whose slots alone know the visitor: it is rendered without any cookie. */
  isShared?: true;
};

type Session = { id: number; token: string };

/** What runs for each request reads a variable by `c.get`, because `c.var` copies all of them. */
export type Env = {
  Bindings: {
    /** Bun's server, which knows the client's IP; missing in tests. */
    server?: unknown;
  };
  Variables: {
    services: Services;
    /** The account, else the browser by its signed cookie; undefined until it saves something. */
    shopper: Shopper | undefined;
    requireShopper: () => Promise<Shopper>;
    user: User | undefined;
    session: Session | undefined;
    /** Of the account, found in the same query as its session. */
    own: { shopperId: string | null; cartCount: number } | undefined;
    /** What the request found out by itself, for the page that it renders. */
    notice: Toast | undefined;
    /** Of the page that was rendered last. */
    parts: readonly Part[] | undefined;
    requestId: string;
    kind: Kind;
    options: RouteOptions;
    /** Only in this process; others show a changed gallery for a second more. */
    dropPages: () => void;
    /** Of a large body. */
    place: Place | undefined;
    onCacheHit: ((request: Request, server: unknown) => void) | undefined;
  };
};

export type AppContext = Context<Env>;

/**
 * How a route file makes its exports; path numbers are read with `readId`:
 * `export const GET = handlers(query(Query), (c) => show(c, c.req.valid("query")));`
 * `export const POST = handlers(form(Body), (c) => save(c, c.req.valid("form")));`
 * `export const PUT = handlers(jsonOnly, json(Body), (c) => save(c, c.req.valid("json")));`
 */
export const { createHandlers: handlers, createMiddleware: middleware } = createFactory<Env>();
