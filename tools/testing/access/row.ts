import type { Visitor } from "../visitor.ts";

/** Who calls: somebody new, the browser that made the order as a guest, its owner, another account, an admin. */
export const CALLERS = ["visitor", "maker", "owner", "other", "admin"] as const;
export type Caller = (typeof CALLERS)[number];

export type Person = { visitor: Visitor; userId: number; password: string };

/** A status; of a redirect also where it leads: `303 /login`. */
type Answers = Record<Caller, string>;

/** What a call is about: an order, a design and a cart line of the maker's, else of the owner's. */
export type Subject = {
  orderId: number;
  designId: number;
  lineId: number;
  userId: number;
  fileName: string;
  /** The owner's, public and waiting. */
  galleryId: number;
  waitingId: number;
  /** On the public one, by the maker or the owner. */
  commentId: number;
};

export type Row = {
  method: string;
  /** As the router has it: `/orders/:id`. */
  route: string;
  /** In words, for docs/access.md. */
  who: string;
  answers: Answers;
  call: (subject: Subject, caller: Person) => Call;
  /** The call changes who the caller is: it gets an account of its own. */
  once?: true;
};

export type Call = { path: string; init?: RequestInit };

export const everybody = (status: string): Answers => ({
  visitor: status,
  maker: status,
  owner: status,
  other: status,
  admin: status,
});

/** Visitors and the maker's browser are not signed in; the others are. */
export const signedIn = (yes: string, no: string): Answers => ({
  ...everybody(yes),
  visitor: no,
  maker: no,
});

/** The maker's browser, the owner and admins; nobody else. */
export const readers = (yes: string, { visitor, other }: { visitor: string; other: string }) => ({
  ...everybody(yes),
  visitor,
  other,
});

/** A row of the back office: admins get the answer, all others 403. */
export const adminsOnly = (
  method: string,
  route: string,
  answer: string,
  call: (subject: Subject) => Call,
): Row => ({
  method,
  route,
  who: "admins",
  answers: { ...everybody("403"), admin: answer },
  call,
});

export const get = (path: string): Call => ({ path });

export function form(path: string, fields: Record<string, string> = {}): Call {
  return { path, init: { method: "POST", body: new URLSearchParams(fields) } };
}

export function json(path: string, body: unknown, method = "POST"): Call {
  const headers = { "content-type": "application/json" };
  return { path, init: { method, headers, body: JSON.stringify(body) } };
}
