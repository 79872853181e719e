const { password } = Bun;

export const hashAtFullCost = password.hash.bind(password);

/** Hashes passwords at a thousandth of the cost, because tests create hundreds of accounts. */
export function cheapenPasswords(): void {
  password.hash = (text, algorithm) =>
    hashAtFullCost(
      text,
      isArgon2(algorithm) ? { algorithm: "argon2id", memoryCost: 8, timeCost: 1 } : algorithm,
    );
}

type Algorithm = Parameters<typeof password.hash>[1];

function isArgon2(algorithm: Algorithm): boolean {
  return (typeof algorithm === "object" ? algorithm.algorithm : algorithm) === "argon2id";
}
