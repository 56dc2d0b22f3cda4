/** Stops the start; its message is one plain sentence for the person who started the server. */
export class PlainError extends Error {}
