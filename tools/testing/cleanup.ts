type Step = () => Promise<void> | void;

const afterTest: Step[] = [];
const afterRun: Step[] = [];

/** Has something done when the test that runs now is over; what it throws fails that test. */
export function atEndOfTest(step: Step): void {
  afterTest.push(step);
}

/** Has something done when the whole `bun test` is over, whatever its result. */
export function atEndOfRun(step: Step): void {
  afterRun.push(step);
}

/** For the preload alone. */
export const endTest = () => runAll(afterTest);
/** For the preload alone. */
export const endRun = () => runAll(afterRun);

/** The last come first; one that fails keeps none of the others from running. */
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
