const { password } = Bun;

/** As the shop does it, for a test of the cost itself. */
export const hashAtFullCost = password.hash.bind(password);

/**
 * From here on a password is hashed at a thousandth of the cost: tests make hundreds of accounts. A
 * hash says what it costs, so checking it is cheap too.
 */
export function cheapenPasswords(): void {
  password.hash = (text, algorithm) =>
    hashAtFullCost(
      text,
      algorithm === "argon2id" ? { algorithm, memoryCost: 8, timeCost: 1 } : algorithm,
    );
}
