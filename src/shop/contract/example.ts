/** A request, and what it is answered. Ids in it stand for those of a shop. */
export type Example = {
  /** They stand in the URL. */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  /** JSON, the fields of a form, or a text. */
  body?: unknown;
  /** The JSON of the answer; absent where it has none. */
  answer?: unknown;
};
