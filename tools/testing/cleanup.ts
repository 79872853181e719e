type Step = () => Promise<void> | void;

const afterTest: Step[] = [];
const afterRun: Step[] = [];

/** Runs a step when the current test ends; an error in it fails that test. */
export function atEndOfTest(step: Step): void {
  afterTest.push(step);
}

/** Runs a step when the whole `bun test` ends, whatever the result. */
export function atEndOfRun(step: Step): void {
  afterRun.push(step);
}

/** The preload alone calls it. */
export const endTest = () => runAll(afterTest);
/** The preload alone calls it. */
export const endRun = () => runAll(afterRun);

/** Last one first; one that fails does not stop the others. */
async function runAll(steps: Step[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps.splice(0).reverse()) {
    try {
      await step();
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw failures[0];
}
