export const TAKEN = "There is such a code already.";
