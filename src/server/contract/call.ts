import type { OpenAPIV3_1 } from "openapi-types";
import type * as v from "valibot";
import type { Example } from "#shop/contract/example.ts";
import type { Permission } from "#shop/staff/permissions.ts";
import type { Rate } from "../limits/rate-limit.ts";

/** A schema is of JSON; `text` is a sentence for people, `nothing` an empty body, a type bytes. */
export type Answer = v.GenericSchema | "text" | "nothing" | "image/png";

/** By status, with the problems that the call has beside those of every call. */
type Answers = Readonly<Record<number, Answer>>;

export type CallGroup =
  | "Products"
  | "Designs"
  | "Gallery"
  | "Checkout"
  | "Orders"
  | "Accounts"
  | "Floor"
  | "Presses"
  | "Messages";

/** A key in the Authorization header that a call takes; without one it takes the shop's cookies. */
export type KeyKind = "staff" | "press" | "mail";

export type Call = {
  group: CallGroup;
  summary: string;
  /** A sentence: who may call it. */
  who: string;
  answers: Answers;
  by?: KeyKind;
  /** The key's owner or the account must have it, or any one of several. */
  permission?: Permission | readonly Permission[];
  /** A body that is no JSON; a form has these fields. */
  takes?:
    | { type: "message/rfc822" }
    | { type: "multipart/form-data"; fields: OpenAPIV3_1.SchemaObject };
  /** [bytes]; what any call may send unless given. */
  maxBody?: number;
  limits?: readonly Rate[];
  /** A test sends it. */
  example: Example;
};
