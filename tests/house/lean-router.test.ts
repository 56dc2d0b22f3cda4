import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { withoutUnshown } from '#scripts/lib/lean-router.mjs';
import { root } from './sources.ts';

it('the build makes a component of the router only where it is used, and names none', () => {
  const text = `var Form = React.forwardRef(() => null), size = measured();
Form.displayName = "Form";
var Boundary = class extends React.Component {};
var Here = React.createContext(null);
function PrefetchPageLinks({ page }) { return use(page); }
function Link() { return PrefetchPageLinks; }
Form.defaultProps = {};`;
  expect(
    withoutUnshown(text, 'a.mjs'),
  ).toBe(`var Form = /* @__PURE__ */ React.forwardRef(() => null), size = measured();

var Boundary = /* @__PURE__ */ (() => class extends React.Component {})();
var Here = /* @__PURE__ */ React.createContext(null);
function PrefetchPageLinks({ page }) { return null; }
function Link() { return PrefetchPageLinks; }
Form.defaultProps = {};`);
});

it('finds in the router what it leaves out', () => {
  const folder = join(root, 'node_modules/react-router/dist/production');
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => withoutUnshown(readFileSync(join(folder, name), 'utf8'), name));
  const left = texts.filter((text) => text.includes('function PrefetchPageLinks('));
  expect(left.length).toBeGreaterThan(0);
  expect(left.filter((text) => !/PrefetchPageLinks\(\{[^}]*\}\) \{ return null; \}/.test(text))).toEqual([]);
  expect(texts.filter((text) => /^\w+\.displayName = /m.test(text))).toEqual([]);
});
