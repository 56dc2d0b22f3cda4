export interface Finding {
  readonly kind: 'ok' | 'fix' | 'note';
  readonly about: string;
  readonly says: string;
}

/** Formats the report of `npm run doctor`, and tells whether there are no faults. */
export function reportOf(findings: readonly Finding[]): { readonly text: string; readonly isWell: boolean } {
  const faults = findings.filter(({ kind }) => kind === 'fix').length;
  const lines = findings.map(
    ({ kind, about, says }) => `${kind.padEnd(4)}  ${about}: ${says.replaceAll('\n', `\n${' '.repeat(6)}`)}`,
  );
  const end = ['Nothing to fix.', '1 thing to fix.'][faults] ?? `${faults} things to fix.`;
  return { text: [...lines, end].join('\n'), isWell: faults === 0 };
}
