const homes: Record<string, string> = {
  domain: 'src/domain',
  machines: 'src/machines',
  services: 'src/services',
  features: 'src/features',
  ui: 'src/ui',
  app: 'src/app',
  server: 'server',
};

/** The test files without a source file: `tests/domain/duration.test.ts` tests `src/domain/duration.ts`; `.timed` is ignored. */
export function homelessTests(tests: readonly string[], exists: (path: string) => boolean): string[] {
  return tests.filter((test) => {
    const [, kind = '', rest = ''] = /^tests\/([^/]+)\/(.+?)(?:\.timed)?\.test\.tsx?$/.exec(test) ?? [];
    const home = homes[kind];
    if (home === undefined) return false;
    return !['.ts', '.tsx', '.mjs', ''].some((ending) => exists(`${home}/${rest}${ending}`));
  });
}
