/** What a check has found: all is well, something must be fixed, or something could not be checked. */
export interface Finding {
  readonly kind: 'ok' | 'fix' | 'note';
  /** What was checked, in a word or two. */
  readonly about: string;
  /** What was found, and what to do about it; the statements or lines to use may follow on lines of their own. */
  readonly says: string;
}

/** The report of `npm run doctor`, and whether all is well. */
export function reportOf(findings: readonly Finding[]): { readonly text: string; readonly isWell: boolean } {
  const faults = findings.filter(({ kind }) => kind === 'fix').length;
  const lines = findings.map(
    ({ kind, about, says }) => `${kind.padEnd(4)}  ${about}: ${says.replaceAll('\n', `\n${' '.repeat(6)}`)}`,
  );
  const end = ['Nothing to fix.', '1 thing to fix.'][faults] ?? `${faults} things to fix.`;
  return { text: [...lines, end].join('\n'), isWell: faults === 0 };
}
