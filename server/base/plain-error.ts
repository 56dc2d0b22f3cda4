/** Stops the start. Its message is shown to the operator. */
export class PlainError extends Error {}
