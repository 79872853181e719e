const { password } = Bun;

export const hashAtFullCost = password.hash.bind(password);

/** Hashes passwords at a thousandth of the cost, because tests create hundreds of accounts. */
export function cheapenPasswords(): void {
  password.hash = (text, algorithm) =>
    hashAtFullCost(
      text,
      algorithm === "argon2id" ? { algorithm, memoryCost: 8, timeCost: 1 } : algorithm,
    );
}
