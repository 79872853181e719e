import { findProblems } from "./problems.ts";

const problems = await findProblems();
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
