/** What the cart's form sends: `quantity-12` beside `shown-12`, the one that the page had shown. */
export type CartForm = Record<string, unknown>;

export type RejectedField = {
  typed: string;
  message: string;
  /** That was chosen beside it. */
  size?: string;
};

/** By the field's name: what was typed there, and what is wrong with it. */
export type RejectedFields = ReadonlyMap<string, RejectedField>;
