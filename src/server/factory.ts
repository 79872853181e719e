import type { Context } from "hono";
import { createFactory } from "hono/factory";
import type { Services } from "#services/services.ts";
import type { Toast } from "#shop/toast.ts";

/** Who is signed in. */
export type User = {
  id: number;
  username: string;
  /** The full name, for parcels; empty until it is given. */
  name: string;
  email: string;
  emailVerified: boolean;
  avatarUrl: string | null;
  isAdmin: boolean;
};

export type Shopper = { id: string };

/**
 * What is answered under a URL: calls and files tell an error as plain text. A public file is the
 * same for everybody, so no user is loaded for it.
 */
export type Kind = "page" | "api" | "file" | "public-file";

type Session = { id: number; token: string };

export type Env = {
  Bindings: {
    /** Bun's server, where the request came through one; it knows the client's IP. */
    server?: unknown;
  };
  Variables: {
    services: Services;
    /** The account, else the browser by its signed cookie; undefined until it has put something into the shop. */
    shopper: Shopper | undefined;
    /** Makes the shopper, and sets the cookie, where there is none. */
    requireShopper: () => Promise<Shopper>;
    user: User | undefined;
    session: Session | undefined;
    /** The message that the last page left for this one. */
    toast: Toast | undefined;
    /** Names of the islands on the page; filled while it renders. */
    islands: Set<string>;
    requestId: string;
    kind: Kind;
    /**
     * For whatever has changed the gallery: what is hidden there is gone at once. Only from this
     * process; others show it for a second more.
     */
    dropPages: () => void;
    /** Called each time that the cached page is sent to somebody else. */
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
