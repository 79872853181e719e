/** @jsxImportSource hono/jsx */
import { HTTPException } from "hono/http-exception";
import { NotFoundPage } from "../../routes/_404.tsx";
import { ErrorPage } from "../../routes/_error.tsx";
import type { AppContext } from "./factory.ts";

/** Calls and pictures read the body of an error, if anything; people read a page. */
function wantsText(c: AppContext): boolean {
  return /^\/(api|uploads|avatars|shirts|mockups|gallery\/[^/]+\/pictures)\//.test(c.req.path);
}

export async function notFound(c: AppContext): Promise<Response> {
  if (wantsText(c)) return c.text("Not found", 404);
  c.status(404);
  return c.render(<NotFoundPage />, { title: "404 Page Not Found" });
}

/** Only the text of an HTTPException reaches a visitor; anything else is logged under an id. */
export async function onError(error: Error, c: AppContext): Promise<Response> {
  if (error instanceof HTTPException) {
    if (error.status === 404 && !wantsText(c)) return notFound(c);
    return error.res ?? c.text(error.message, error.status);
  }
  const id = c.var.requestId ?? "start";
  console.error(`[${id}] ${c.req.method} ${c.req.path}`, error);
  if (wantsText(c))
    return c.text(`Something went wrong on our side (${id}). Please try again.`, 500);
  c.status(500);
  const retry = c.req.method === "GET" ? { retryHref: c.req.path } : {};
  return c.render(<ErrorPage id={id} {...retry} />, { title: "Something went wrong" });
}
