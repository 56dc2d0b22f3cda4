import axe from 'axe-core';

/** The rules that what is rendered breaks; contrast is seen in a browser alone, and a part of a page has no landmarks. */
export async function faults(host: Element): Promise<string[]> {
  const off = { enabled: false };
  const { violations } = await axe.run(host, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': off, region: off, 'label-content-name-mismatch': { enabled: true } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
