import type { Visitor } from "../visitor.ts";

/** A new visitor, the guest browser that made the order, its owner, another account, an admin. */
export const CALLERS = ["visitor", "maker", "owner", "other", "admin"] as const;
export type Caller = (typeof CALLERS)[number];

export type Person = { visitor: Visitor; userId: number; password: string };

/** A status, for a redirect with its target: `303 /login`. */
type Answers = Record<Caller, string>;

export type Subject = {
  orderId: number;
  designId: number;
  lineId: number;
  draftId: number;
  linkId: string;
  userId: number;
  previewId: string;
  pictureId: string;
  galleryId: number;
  waitingId: number;
  commentId: number;
};

export type Row = {
  method: string;
  route: string;
  who: string;
  answers: Answers;
  call: (subject: Subject, caller: Person) => Call;
  /** The call signs the caller in or out, so it gets its own account. */
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

/** Visitors and the maker's browser are signed out; the others are signed in. */
export const signedIn = (yes: string, no: string): Answers => ({
  ...everybody(yes),
  visitor: no,
  maker: no,
});

/** The maker's browser, the owner and admins may read; others may not. */
export const readers = (yes: string, { visitor, other }: { visitor: string; other: string }) => ({
  ...everybody(yes),
  visitor,
  other,
});

/** Owners and roles with the permission get the answer, all others 403. */
export const adminsOnly = (
  method: string,
  route: string,
  answer: string,
  call: (subject: Subject) => Call,
): Row => ({
  method,
  route,
  who: "staff",
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
