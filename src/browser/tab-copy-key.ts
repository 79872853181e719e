/** Where a tab has the design that its studio showed last. */
export const TAB_COPY_KEY = "printhread-studio";
