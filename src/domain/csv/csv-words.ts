export const csvWords = {
  binary: 'This is not a text file. Save the table as CSV first, then choose that file.',
  empty: 'No table found.',
} as const;

/** A quotation mark that opens in a line and never closes. */
export const openQuoteWords = (line: number): string =>
  `The quotation mark opened in line ${line} is never closed.`;
