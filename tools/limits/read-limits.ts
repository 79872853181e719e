import { isTest, type Sources } from "../checks/sources.ts";

/** `per` is in seconds; words are what SQL has, such as '7 days'. */
export type Bound = { min?: number; max: number; per?: number } | string;

export type Limit = {
  room: string;
  what: string;
  bound: Bound;
  unit: string;
  /** Says what comes beyond the limit, and why it is what it is. */
  beyond: string;
  path: string;
};

const COMMENT = /\/\*\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n)+/gm;
/** `Limit of ROOM: WHAT [KEY: UNIT]; BEYOND. WHY`, in which KEY is needed where several numbers follow. */
const FORM = /^Limit of (\w+): ([^[]+) \[(?:(\w+): ?)?([^\]]*)\]; (.+)$/;

/** Reads the comments that begin with "Limit of", and the numbers in the code below each. */
export function readLimits(sources: Sources): { limits: Limit[]; problems: string[] } {
  const limits: Limit[] = [];
  const problems: string[] = [];
  for (const [path, text] of sources) {
    if (isTest(path) || path.startsWith("tools/limits/")) continue;
    for (const { 0: comment, index } of text.matchAll(COMMENT)) {
      for (const sentence of sentencesOf(comment)) {
        const limit = readLimit(sentence, path, text, index + comment.length);
        if (limit) limits.push(limit);
        else problems.push(`${path}: this limit cannot be read: ${sentence}`);
      }
    }
  }
  return { limits, problems };
}

function sentencesOf(comment: string): string[] {
  const words = comment.replace(/\*\/$/, "").replace(/^\s*(?:\/\*\*|\*|\/\/) ?/gm, " ");
  const sentences = words.replace(/\s+/g, " ").split(/(?=\bLimit of \w+:)/);
  return sentences.map((sentence) => sentence.trim()).filter((one) => one.startsWith("Limit of"));
}

function readLimit(sentence: string, path: string, text: string, at: number): Limit | undefined {
  const [, room, what, key, unit, beyond] = FORM.exec(sentence) ?? [];
  const bound = boundOf(text.slice(at, at + 600), key, text);
  if (!(room && what && beyond) || bound === undefined) return undefined;
  return { room, what, bound, unit: unit ?? "", beyond, path };
}

const RATE = /\blimit: ([^,}]+),\s+seconds: ([^,}]+)/;
const RANGE = /(?:\bmin: ([^,}]+), )?\bmax: ([^,}]+)/;
const VALUE = /(?:^.*? = |^[^=]*?: )([^;,{}]+)/;

/** Reads the first number below, or the one that `key` names. */
function boundOf(code: string, key: string | undefined, text: string): Bound | undefined {
  const start = key === undefined ? 0 : code.search(new RegExp(`\\b${key}\\b`));
  const [item = ""] = /^[^;}]*/.exec(code.slice(start).replace(/\$\{.*?\}/g, "")) ?? [];
  const [line = ""] = item.trimStart().split("\n");
  const number = (expression: string) => evaluate(expression, text);
  const [, limit, seconds] = (key === undefined && RATE.exec(item)) || [];
  if (limit && seconds) return toBound(number(limit), { per: number(seconds) });
  const [, min, max] = RANGE.exec(line) ?? [];
  if (max) return toBound(number(max), min === undefined ? {} : { min: number(min) });
  const value = VALUE.exec(line)?.[1]?.trim() ?? "";
  const [, words] = /^"(.*)"$|^(\d+ [a-z]+)$/.exec(value)?.filter(Boolean) ?? [];
  return words ?? toBound(number(value), {});
}

function toBound(max: number, rest: { min?: number; per?: number }): Bound | undefined {
  return [max, ...Object.values(rest)].some(Number.isNaN) ? undefined : { max, ...rest };
}

/** Takes products of numbers and of constants of the file; NaN for anything else. */
function evaluate(expression: string, text: string): number {
  const factors = expression.replace(/ as const$/, "").split(" * ");
  return factors.reduce((product, factor) => product * factorOf(factor.trim(), text), 1);
}

function factorOf(factor: string, text: string): number {
  const [, base, power] = /^(\w+) \*\* (\d+)$/.exec(factor) ?? [];
  if (base && power) return Number(base) ** Number(power);
  if (/^[\d_.e]+$/.test(factor)) return Number(factor.replaceAll("_", ""));
  if (!/^\w+$/.test(factor)) return Number.NaN;
  const [, value] = new RegExp(`\\bconst ${factor}(?:: \\w+)? = ([^;]+);`).exec(text) ?? [];
  return value === undefined ? Number.NaN : evaluate(value, text);
}
