/** All files of a plan have names that begin so. */
export const gangFolder = (planId: string): string => `gang-sheets/${planId}/`;
