/** A configuration error that the person at the terminal can fix: shown as one line, without a stack. */
export class SetUpError extends Error {}
