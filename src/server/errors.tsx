/** @jsxImportSource hono/jsx */

import type { ErrorHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { FC } from "hono/jsx";
import { isOfGoneAccount, isOfGoneShopper } from "#db/accounts/shoppers.ts";
import { limitRepeats } from "#services/jobs/log.ts";
import { log } from "#services/log/log.ts";
import { ACCOUNT_GONE, SHOPPER_GONE } from "#shop/accounts/shopper-gone.ts";
import type { AppContext, Env } from "./factory.ts";
import { logLine } from "./log-line.ts";
import { markOutage, noteOutage } from "./outage/note-outage.ts";

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
  /** The shop's own servers are away: this page of it cannot be shown for a while. */
  outageAt?: string;
};

const OUTAGE_TEXT =
  "The shop's order system does not answer right now. Nothing of yours is lost; please try again in a minute.";

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
    const retry = c.req.method === "GET" ? { retryHref: c.req.path } : {};
    const id = c.var.requestId ?? "start";
    const isAway = noteOutage(c, error);
    if (isAway || isOutOfFiles(error)) {
      logOutage(isAway ? `The database does not answer: ${error.message}` : NO_FILES);
      markOutage(c);
      if (wantsText(c)) return c.text(OUTAGE_TEXT, 503);
      c.status(503);
      const page = <ErrorPage id={id} {...retry} outageAt={c.req.path} />;
      return c.render(page, { title: "Please try again in a minute" });
    }
    log.error(logLine(c), error);
    if (wantsText(c)) {
      return c.text(`Something went wrong on our side (${id}). Please try again.`, 500);
    }
    c.status(500);
    return c.render(<ErrorPage id={id} {...retry} />, { title: "Something went wrong" });
  };
}

const NO_FILES = "This process may open no more files and connections; raise its limit (ulimit -n)";

function isOutOfFiles(error: Error): boolean {
  return "code" in error && (error.code === "EMFILE" || error.code === "ENFILE");
}

/** Whoever comes during an outage meets it, and one line says so. */
const logOutage = limitRepeats((line) => log.error(line));

function wantsText(c: AppContext): boolean {
  return c.var.kind !== "page";
}
