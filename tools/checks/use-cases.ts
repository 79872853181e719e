import { roomOf, USE_CASES } from "./arrows.ts";
import { isTest, type Sources } from "./sources.ts";

/**
 * A name is enough, so that an import under another name is seen, too; so are a method that is taken
 * out of its owner and one that is named by a text.
 */
const RULES = [
  [
    /\.\s*begin\b|\[\s*["'`]begin["'`]\s*\]|\{[^{}]*\bbegin\b[^{}]*\}\s*=|\b(transact|inTransaction)\b/,
    "opens a transaction",
  ],
  [/\brecordAudits?\b|\binto\s+audit_events\b/i, "writes the audit"],
  [
    /\bjobs\s*\??\s*\.\s*send\b|\bjobs\s*(\?\.)?\s*\[|\{[^{}]*\bsend\b[^{}]*\}\s*=[^=>;]*\bjobs\b|\benqueue[A-Z]/,
    "enqueues a job",
  ],
  [/\bpgboss\s*\./i, "touches the queue's tables"],
] as const;

const USE_CASE_ROOMS = new Set(USE_CASES);

/** These may do all of it; a folder ends with a slash. */
const EXEMPT = new Map([
  ["db/audit.ts", "It defines recordAudit."],
  [
    "db/jobs/",
    "pg-boss has no call that lists jobs, counts what is open in one statement, or gives a failed one its tries again.",
  ],
  ["db/orders/attention/other-kinds.ts", "One statement counts all that needs somebody."],
  [
    "src/services/jobs/queue-table.ts",
    "pg-boss has no call that puts a job back, or drops the failed ones of a queue.",
  ],
  ["db/mails/queue.ts", "pg-boss has no call that finds jobs by their data or puts one forward."],
  ["db/upgrades/", "Each migration is a transaction."],
  [
    "src/seed/",
    "It plants samples whole or not at all, where no use case would run for a visitor.",
  ],
  ["src/services/database.ts", "It defines inTransaction."],
  ["src/services/transact.ts", "It defines transact."],
  ["tools/", "The workshop never ships."],
]);

/** Transactions, the audit and jobs belong to the use cases: one verb a file, in its room. */
export function findStrayWork(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    if ([...EXEMPT.keys()].some((exempt) => isBelow(path, exempt))) return [];
    return workOf(path, text).map((work) => `${path} ${work}, which is for use cases alone`);
  });
}

/** An exemption ends with its reason. */
export function findUnneededExemptions(
  sources: Sources,
  exempt: Iterable<string> = EXEMPT.keys(),
): string[] {
  const working = [...sources].filter(([path, text]) => workOf(path, text).length > 0);
  return [...exempt]
    .filter((exempted) => !working.some(([path]) => isBelow(path, exempted)))
    .map((path) => `${path} needs no exemption in tools/checks/use-cases.ts`);
}

function isBelow(path: string, exempt: string): boolean {
  return exempt.endsWith("/") ? path.startsWith(exempt) : path === exempt;
}

function workOf(path: string, text: string): string[] {
  if (isTest(path) || USE_CASE_ROOMS.has(roomOf(path))) return [];
  const code = text.replace(/^\s*(\/\/|\/?\*).*$/gm, "");
  return RULES.flatMap(([pattern, work]) => (pattern.test(code) ? [work] : []));
}
