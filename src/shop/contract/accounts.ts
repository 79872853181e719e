import * as v from "valibot";
import { Id } from "./json.ts";

export const UserAnswer = v.strictObject({
  id: Id,
  username: v.string(),
  email: v.string(),
  avatarUrl: v.nullable(v.string()),
  isAdmin: v.boolean(),
});
