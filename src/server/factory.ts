import type { Context } from "hono";
import { createFactory } from "hono/factory";
import type { Services } from "#services/services.ts";
import type { CurrencyCode } from "#shop/money.ts";
import type { Staff } from "#shop/staff/staff.ts";
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
  /** Works here, and may do nothing as staff until a second factor is set up. */
  lacksFactor: boolean;
} & Staff;

export type Shopper = { id: string };

/** API calls and files answer errors in plain text; public files load no user. */
export type Kind = "page" | "api" | "file" | "public-file";

/** A route tells the pipeline what it needs by `export const options`. */
export type RouteOptions = {
  /** A route that takes files allows so many bytes; the others take `MAX_BODY`. */
  maxBody?: number;
  /** Answers a larger body; without it, a plain sentence does. */
  tooLarge?: (c: AppContext) => Response;
  /** Load balancers and health checks request such a route by IP. */
  anyHost?: true;
  /** Mail programs send such a form without an origin: what it may do is in its key alone. */
  anyOrigin?: true;
  /**
   * The page is the same for everybody, and its slots alone know the visitor: it is rendered
   * without any cookie but that of the currency.
   */
  isShared?: true;
};

type Session = {
  id: number;
  token: string;
  /** Its holder has given the password, or a passkey, in the last minutes. */
  isProved: boolean;
};

/** The program of a press; `keyHash` is that of the key it came with. */
export type PressProgram = { id: number; name: string; keyHash: string };

/** Middleware that runs for each request reads a variable by `c.get`, because `c.var` copies all of them. */
export type Env = {
  Bindings: {
    /** Bun's server, which knows the client's IP; missing in tests. */
    server?: unknown;
    /** The page is rendered for all, and this answer is nobody's. */
    isForAll?: true;
  };
  Variables: {
    services: Services;
    /** The account, else the browser by its signed cookie; undefined until it saves something. */
    shopper: Shopper | undefined;
    requireShopper: () => Promise<Shopper>;
    user: User | undefined;
    session: Session | undefined;
    /** Calls of a press's program have it in place of a user. */
    press: PressProgram | undefined;
    /** The account's shopper and cart are found in the same query as its session. */
    own: { shopperId: string | null; cartCount: number } | undefined;
    /** The page's URL names it, see `nameCurrency`. */
    namedCurrency: CurrencyCode | undefined;
    /** The request found this out by itself, for the page that it renders. */
    notice: Toast | undefined;
    /** The page that was rendered last has these parts. */
    parts: readonly Part[] | undefined;
    requestId: string;
    /** Names of the limits that the request has hit so far. */
    rates: readonly string[] | undefined;
    kind: Kind;
    options: RouteOptions;
    /** The pages of this process are dropped; others show a changed gallery for a second more. */
    dropPages: () => void;
    /** A large body takes this place. */
    place: Place | undefined;
    /** All calls of this process, as `/openapi.json` has them. */
    openApi: () => Promise<object>;
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
