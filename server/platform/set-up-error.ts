/** A fault of the set-up that the person at the terminal can mend: shown as one line, without a stack. */
export class SetUpError extends Error {}
