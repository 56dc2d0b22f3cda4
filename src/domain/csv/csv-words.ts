export const csvWords = {
  binary: 'This is not a text file. Save the table as CSV first, then choose that file.',
  empty: 'No table found.',
} as const;

/** Returns the message for a quotation mark that never closes. */
export const openQuoteWords = (line: number): string =>
  `The quotation mark opened in line ${line} is never closed.`;
