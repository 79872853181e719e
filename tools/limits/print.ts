import type { Bound, Limit } from "./read-limits.ts";

export const PAGE = "docs/decisions/012-limits.md";

const ROOMS: Record<string, string> = {
  requests: "Requests and pages",
  owner: "What the owner sets",
  designs: "Designs",
  uploads: "Uploads and artwork",
  drawing: "Mockups and print files",
  floor: "The print floor",
  proofs: "Proofs",
  orders: "Carts, orders and payments",
  returns: "Returns and exchanges",
  accounts: "Accounts",
  mails: "Mails",
  messages: "Messages",
  gallery: "Gallery",
};

const HEAD = `# Limits

Printed from the comments that begin with "Limit of", and from the numbers below them; \`bun run limits\` prints this page again, and \`bun run check\` fails where it differs. [Decision 055](055-what-limits-are-for.md) says what they are for.
`;

const TABLE = "| what | limit | beyond it, and why | file |\n| --- | --- | --- | --- |";

/** Writes a table for each room, in the order of the files. */
export function printLimits(limits: readonly Limit[]): string {
  const parts = Object.entries(ROOMS).map(([room, title]) => {
    const rows = limits.filter((limit) => limit.room === room).map(rowOf);
    return `## ${title}\n\n${TABLE}\n${rows.join("\n")}\n`;
  });
  return [HEAD, ...parts].join("\n");
}

export function findStrangeRooms(limits: readonly Limit[]): string[] {
  return limits
    .filter(({ room }) => !(room in ROOMS))
    .map(({ room, path }) => `${path}: ${PAGE} has no room ${room} for limits`);
}

function rowOf({ what, bound, unit, beyond, path }: Limit): string {
  return `| ${what} | ${boundText(bound, unit)} | ${beyond.replaceAll("|", "\\|")} | \`${path}\` |`;
}

export function boundText(bound: Bound, unit: string): string {
  if (typeof bound === "string") return bound;
  const { min, max, per } = bound;
  const [first = "", ...rest] = unit.split(" ");
  const text = [quantity(max, first), ...rest].join(" ").trim();
  if (min !== undefined) return `${quantity(min, first).replace(` ${first}`, "")} to ${text}`;
  return per === undefined ? text : `${text} ${period(per)}`;
}

/** Units that are written otherwise; any other word follows its number. */
function quantity(amount: number, unit: string): string {
  if (unit === "bytes") return bytesText(amount);
  if (unit === "kB") return bytesText(amount * 1000);
  if (unit === "ms") return timeText(amount / 1000);
  if (unit === "s") return timeText(amount);
  if (unit === "cents") return (amount / 100).toLocaleString("en-US", DOLLARS);
  if (unit === "hundredths") return (amount / 100).toLocaleString("en-US");
  return `${amount.toLocaleString("en-US")} ${unit}`.trim();
}

const DOLLARS = {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
} as const;

const BYTES = [
  [1024 ** 3, "GiB"],
  [1024 ** 2, "MiB"],
  [1e9, "GB"],
  [1e6, "MB"],
  [1024, "KiB"],
  [1000, "kB"],
] as const;

const TIMES = [
  [24 * 3600, "day"],
  [3600, "hour"],
  [60, "minute"],
] as const;

function bytesText(bytes: number): string {
  const [size, unit] = BYTES.find(([size]) => bytes % size === 0) ?? [1, "bytes"];
  return `${bytes / size} ${unit}`;
}

function timeText(seconds: number): string {
  const [size, unit] = TIMES.find(([size]) => seconds % size === 0) ?? [1, "second"];
  const count = seconds / size;
  if (count < 1) return `${count * 1000} ms`;
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** `an hour`, `a minute`, `in 15 minutes`. */
function period(seconds: number): string {
  const text = timeText(seconds);
  if (!text.startsWith("1 ")) return `in ${text}`;
  return text === "1 hour" ? "an hour" : text.replace("1", "a");
}
