/**
 * The order of 24 shirts, worked out by hand from what setUpShop sets.
 *
 * A Club Tee costs $18.80, in 2XL $21.50. The design has a front and a back: $3.50 more for the
 * second print. So the list prices are 22.30 and 25.00. From 24 pieces on 15 % less:
 *   22.30 × 0.85 = 18.955 → 18.96 (half up), 25.00 × 0.85 = 21.25.
 */
export const UNIT = { list: "$22.30", paid: "$18.96", dearList: "$25.00", dearPaid: "$21.25" };

/**
 * The code takes 10 % of 461.91 = 46.191 → 46.19, from each line in proportion (4619/46191). Whole
 * cents are 4612; the 7 that remain go to the largest remainders: .99, .98, three of .79, then two
 * of three of .60, the first ones. Tax is 7.25 % of what remains of each line, half up.
 *
 *               pieces × unit   price  less  remains  × 0.0725 → tax     paid
 *   White XS       1 × 18.96    18.96  1.90    17.06   1.23685   1.24   18.30
 *   White M        3 × 18.96    56.88  5.69    51.19   3.711275  3.71   54.90
 *   White XL       1 × 18.96    18.96  1.90    17.06   1.23685   1.24   18.30
 *   Black S        3 × 18.96    56.88  5.69    51.19   3.711275  3.71   54.90
 *   Black M        5 × 18.96    94.80  9.48    85.32   6.1857    6.19   91.51
 *   Black L        4 × 18.96    75.84  7.58    68.26   4.94885   4.95   73.21
 *   Black 2XL      2 × 21.25    42.50  4.25    38.25   2.773125  2.77   41.02
 *   Red XL         1 × 18.96    18.96  1.89    17.07   1.237575  1.24   18.31
 *   Mint L         3 × 18.96    56.88  5.69    51.19   3.711275  3.71   54.90
 *   Mint 2XL       1 × 21.25    21.25  2.12    19.13   1.386925  1.39   20.52
 *                 24           461.91 46.19   415.72            30.15  445.87
 *   Shipping, from 12 pieces     9.90                 0.71775    0.72   10.62
 *                                                               30.87  456.49
 */
export const LINES = [
  line("Club Tee, XS, White", 1, "$18.96", "$18.96", "-$1.90", "$17.06", "$1.24", "$18.30"),
  line("Club Tee, M, White", 3, "$18.96", "$56.88", "-$5.69", "$51.19", "$3.71", "$54.90"),
  line("Club Tee, XL, White", 1, "$18.96", "$18.96", "-$1.90", "$17.06", "$1.24", "$18.30"),
  line("Club Tee, S, Black", 3, "$18.96", "$56.88", "-$5.69", "$51.19", "$3.71", "$54.90"),
  line("Club Tee, M, Black", 5, "$18.96", "$94.80", "-$9.48", "$85.32", "$6.19", "$91.51"),
  line("Club Tee, L, Black", 4, "$18.96", "$75.84", "-$7.58", "$68.26", "$4.95", "$73.21"),
  line("Club Tee, 2XL, Black", 2, "$21.25", "$42.50", "-$4.25", "$38.25", "$2.77", "$41.02"),
  line("Club Tee, XL, Red", 1, "$18.96", "$18.96", "-$1.89", "$17.07", "$1.24", "$18.31"),
  line("Club Tee, L, Mint", 3, "$18.96", "$56.88", "-$5.69", "$51.19", "$3.71", "$54.90"),
  line("Club Tee, 2XL, Mint", 1, "$21.25", "$21.25", "-$2.12", "$19.13", "$1.39", "$20.52"),
];

/** Price before the code, what the code takes, what remains, its tax, and both together. */
function line(
  name: string,
  pieces: number,
  unit: string,
  ...[price, less, net, tax, paid]: [string, string, string, string, string]
) {
  return { line: name, pieces, unit, price, less, net, tax, paid };
}

/** The groups are by color, in the order of the product, as pages group them: the sizes and what they cost. */
export const GROUPS = [
  { color: "White", pieces: 5, sizes: "XS 1 · M 3 · XL 1", each: ["5 × $18.96"], price: "$94.80" },
  {
    color: "Black",
    pieces: 14,
    sizes: "S 3 · M 5 · L 4 · 2XL 2",
    each: ["12 × $18.96 (S, M, L)", "2 × $21.25 (2XL)"],
    price: "$270.02",
  },
  { color: "Red", pieces: 1, sizes: "XL", each: ["1 × $18.96"], price: "$18.96" },
  {
    color: "Mint",
    pieces: 4,
    sizes: "L 3 · 2XL 1",
    each: ["3 × $18.96 (L)", "1 × $21.25 (2XL)"],
    price: "$78.13",
  },
] as const;

/** 21 × 22.30 + 3 × 25.00 = 543.30; less 461.91. */
export const SAVED = "$81.39";

/** The rows below the lines, wherever an order is shown. */
export const AMOUNTS = [
  ["Subtotal", "$461.91"],
  ["Discount (CLUB10)", "-$46.19"],
  ["Shipping (Post)", "$9.90"],
  ["Sales tax 7.25%", "$30.87"],
  ["Total", "$456.49"],
] as const;

export const TOTAL = { cents: 45649, text: "$456.49" };

/** The tax covers the shirts and the shipping, 415.72 + 9.90. */
export const TAXED = "Sales tax 7.25% $425.62 $30.87 $456.49";

/** The two black shirts in 2XL go back, 38.25 and 2.77 of tax; 456.49 - 41.02 remain. */
export const REFUND = {
  line: "Club Tee, 2XL, Black",
  pieces: "2",
  cents: 4102,
  text: "$41.02",
  net: "$38.25",
  tax: "$2.77",
  taxed: "Sales tax 7.25% $38.25 $2.77 $41.02",
  left: "$415.47",
};
