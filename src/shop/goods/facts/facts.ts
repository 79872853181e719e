/** What customs, carriers and shopping sites call a thing and ask of it: docs/decisions/068. */
export type Facts = {
  /** Customs read it: `Knitted T-shirt`. Without it, they read what one of them is called. */
  called?: string;
  material?: string;
  /** Grams of one piece, without its parcel. */
  grams?: number;
  /** Sizes that weigh something else. */
  bySize?: Readonly<Record<string, number>>;
  /** Six to ten digits. */
  hsCode?: string;
  /** ISO 3166-1. Where a thing was made, its owner alone knows: what comes with the shop has none. */
  origin?: string;
};

/** What an owner typed of a product: empty or null is what its template says. */
export type ProductFacts = {
  material: string;
  usualWeightGrams: number | null;
  hsCode: string;
  origin: string;
};

/** A variant's own weight comes first; null or 0 is none. */
export type SoldFacts = ProductFacts & { weightGrams: number | null };

/** What is said of one piece; empty or undefined where nobody has said it. */
export type PieceFacts = {
  called: string;
  material: string;
  grams: number | undefined;
  hsCode: string;
  origin: string;
};
