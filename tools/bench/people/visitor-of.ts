import { createVisitor, type Visitor } from "../../testing/visitor.ts";
import type { World } from "./world.ts";

/** The visitor's requests go to one process after the other, as a balancer leads them, or to one alone. */
export function visitorOf({ urls }: World, only?: number): Visitor {
  const [address = ""] = urls;
  let turn = Math.floor(Math.random() * urls.length);
  return createVisitor(address, (request) => {
    turn += 1;
    const to = new URL(request.url);
    const headers = new Headers(request.headers);
    headers.set("host", to.host);
    to.host = new URL(urls[only ?? turn % urls.length] ?? address).host;
    const { method, body } = request;
    return fetch(to, { method, headers, body, redirect: "manual" });
  });
}
