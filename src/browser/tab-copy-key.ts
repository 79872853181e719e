/** A tab stores the design that its studio showed last under this key. */
export const TAB_COPY_KEY = "printhread-studio";
