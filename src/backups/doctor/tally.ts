/** What `--mend` may be told. */
export const MENDS = ["orphans", "payments"] as const;
export type Mend = (typeof MENDS)[number];

const EXAMPLES = 10;

type Words = { one: string; many: string; mend?: Mend };

/** Counts one kind of problem, and remembers the first few. */
export type Tally = { add(example: string): void; count(): number; lines(): string[] };

export function tally({ one, many, mend }: Words): Tally {
  const examples: string[] = [];
  let count = 0;
  return {
    add(example) {
      if (++count <= EXAMPLES) examples.push(example);
    },
    count: () => count,
    lines() {
      if (count === 0) return [];
      const more = count - examples.length;
      return [
        `${count === 1 ? `1 ${one}` : `${count.toLocaleString("en-US")} ${many}`}`,
        ...examples.map((example) => `  ${example}`),
        ...(more > 0 ? [`  and ${more.toLocaleString("en-US")} more`] : []),
        ...(mend ? [`  \`bun run doctor --mend ${mend}\` mends that`] : []),
      ];
    },
  };
}
