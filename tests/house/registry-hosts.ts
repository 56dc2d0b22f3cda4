const names = ['registry', 'npmjs', 'yarnpkg', 'verdaccio', 'artifactory', 'jfrog', 'nexus', 'pypi', 'deb'];
const host = new RegExp(`https?://[\\w.:@-]*\\b(${names.join('|')})\\b[\\w.-]*`, 'i');

/** The registry host in a text, or undefined: each machine's settings choose the registry. */
export const registryHost = (text: string): string | undefined =>
  host.exec(text)?.[0] ?? /^\s*(?:@[\w-]+:)?registry\s*=.*/m.exec(text)?.[0];
