import type { Context } from "hono";
import { createFactory } from "hono/factory";
import type { Services } from "#services/services.ts";
import type { Toast } from "#shop/toast.ts";
import type { SignedIn } from "#ui/layout/account-menu.tsx";

/** Who is signed in; the header shows part of it. */
export type User = SignedIn & {
  id: number;
  /** As it stands on parcels; empty until they have said it. */
  name: string;
  email: string;
  emailVerified: boolean;
};

export type Shopper = { id: string };

type Session = { id: number; token: string };

export type Env = {
  Bindings: {
    /** Bun's server, where the request came through one; it knows the other end's address. */
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
    /** Called each time that this page, once kept, is shown to somebody else. */
    onCacheHit: ((request: Request, server: unknown) => void) | undefined;
  };
};

export type AppContext = Context<Env>;

/**
 * How every route file makes its exports, validators and guards before the handler:
 *
 *     export const GET = handlers((c) => c.render(<AboutPage />, { title: "About" }));
 *     export const POST = handlers(form(Schema), async (c) => { … });
 */
export const { createHandlers: handlers, createMiddleware: middleware } = createFactory<Env>();
