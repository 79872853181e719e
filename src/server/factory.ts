import type { Context } from "hono";
import { createFactory } from "hono/factory";
import type { Services } from "#services/services.ts";
import type { Toast } from "#shop/toast.ts";

export type User = {
  id: number;
  username: string;
  /** For parcels; empty until entered. */
  name: string;
  email: string;
  emailVerified: boolean;
  avatarUrl: string | null;
  isAdmin: boolean;
};

export type Shopper = { id: string };

/** API calls and files answer errors in plain text; public files load no user. */
export type Kind = "page" | "api" | "file" | "public-file";

type Session = { id: number; token: string };

export type Env = {
  Bindings: {
    /** Bun's server, which knows the client's IP; missing in tests. */
    server?: unknown;
  };
  Variables: {
    services: Services;
    /** The account, else the browser by its signed cookie; undefined until it saves something. */
    shopper: Shopper | undefined;
    /** Creates the shopper and sets the cookie, if needed. */
    requireShopper: () => Promise<Shopper>;
    user: User | undefined;
    session: Session | undefined;
    /** From the previous page. */
    toast: Toast | undefined;
    /** Filled while the page renders. */
    islands: Set<string>;
    requestId: string;
    kind: Kind;
    /** Drops this process's cached pages after a gallery change; other processes take a second more. */
    dropPages: () => void;
    /** Runs each time the cached page is sent to another visitor. */
    onCacheHit: ((request: Request, server: unknown) => void) | undefined;
  };
};

export type AppContext = Context<Env>;

/**
 * How every route file makes its exports, guards and inputs (`input.ts`) before the handler:
 *
 *     export const GET = handlers(query(Query), (c) => c.render(<Page {...c.req.valid("query")} />, …));
 *     export const PUT = handlers(jsonOnly, json(Body), async (c) => save(c.req.valid("json")));
 *     export const POST = handlers(signedInOnly, form(Body), async (c) => {
 *       const read = c.req.valid("form");
 *       if (!read.ok) return showAgain(c, { values: read.typed, errors: read.errors });
 *       await save(read.value);
 *       return c.redirect(paths.account, 303);
 *     });
 *
 * Numbers in the path are read with `readId`.
 */
export const { createHandlers: handlers, createMiddleware: middleware } = createFactory<Env>();
