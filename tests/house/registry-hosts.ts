const names = ['registry', 'npmjs', 'yarnpkg', 'verdaccio', 'artifactory', 'jfrog', 'nexus', 'pypi', 'deb'];
const host = new RegExp(`https?://[\\w.:@-]*\\b(${names.join('|')})\\b[\\w.-]*`, 'i');

/** The registry host that a text names, or undefined: where packages come from is each machine's own setting. */
export const registryHost = (text: string): string | undefined =>
  host.exec(text)?.[0] ?? /^\s*(?:@[\w-]+:)?registry\s*=.*/m.exec(text)?.[0];
