import * as v from "valibot";
import { Amount, Id } from "./json.ts";

export const ProductAnswer = v.strictObject({
  id: Id,
  name: v.string(),
  description: v.string(),
  sizes: v.array(v.string()),
  colors: v.array(v.string()),
  price: Amount,
});

export const ProductAnswers = v.array(ProductAnswer);
