import axe from 'axe-core';

/** Returns the accessibility violations; contrast needs a browser, and parts of a page have no landmarks. */
export async function faults(host: Element): Promise<string[]> {
  const off = { enabled: false };
  const { violations } = await axe.run(host, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': off, region: off, 'label-content-name-mismatch': { enabled: true } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
