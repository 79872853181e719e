/** On the home page, on each shirt's page and in the help; `/terms` says it at length. */
export const REPRINT = "We print it again or refund it";

/** Of a question about damaged or misprinted shirts. */
export const DAMAGED = `Send us the order number and what is wrong. ${REPRINT}.`;

export const FILES = "PNG, JPG or PDF, up to 10 MB. Of a PDF we print the first page";
