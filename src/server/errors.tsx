/** @jsxImportSource hono/jsx */
import type { ErrorHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { FC } from "hono/jsx";
import { isOfGoneAccount, isOfGoneShopper } from "#db/accounts/shoppers.ts";
import { ACCOUNT_GONE, SHOPPER_GONE } from "#shop/accounts/shopper-gone.ts";
import type { AppContext, Env } from "./factory.ts";
import { logLine } from "./log-line.ts";

export function showNotFound(NotFoundPage: FC): NotFoundHandler<Env> {
  return (c) => {
    if (wantsText(c)) return c.text("Not found", 404);
    c.status(404);
    return c.render(<NotFoundPage />, { title: "404 Page Not Found" });
  };
}

export type ErrorPageProps = {
  id: string;
  retryHref?: string;
};

/** Visitors see only an HTTPException's text; any other error is logged under an id. */
export function showError(ErrorPage: FC<ErrorPageProps>): ErrorHandler<Env> {
  return (error, c) => {
    if (error instanceof HTTPException) {
      if (error.status === 404 && !wantsText(c)) return c.notFound();
      return error.res ?? c.text(error.message, error.status);
    }
    if (isOfGoneShopper(error)) return c.text(SHOPPER_GONE, 409);
    if (isOfGoneAccount(error)) return c.text(ACCOUNT_GONE, 401);
    // Nobody reads this answer, and whoever breaks off again and again could fill the log.
    if (error.name === "AbortError" && c.req.raw.signal.aborted) return c.text("Broken off", 400);
    const id = c.var.requestId ?? "start";
    console.error(logLine(c), error);
    if (wantsText(c)) {
      return c.text(`Something went wrong on our side (${id}). Please try again.`, 500);
    }
    c.status(500);
    const retry = c.req.method === "GET" ? { retryHref: c.req.path } : {};
    return c.render(<ErrorPage id={id} {...retry} />, { title: "Something went wrong" });
  };
}

function wantsText(c: AppContext): boolean {
  return c.var.kind !== "page";
}
