import { readFileSync } from 'node:fs';
import { projectFile } from '#server/base/index.ts';

/** Tells whether a password is common, or little more than the product's or company's name (S3-1). */
export function isCommonPassword(password: string, companyName: string): boolean {
  const text = password.toLowerCase();
  return commonPasswords().has(text) || isNameAndLittleMore(text, companyName.toLowerCase());
}

const PRODUCT = 'weekwright';
const LITTLE = 8;
const SHORTEST_NAME = 3;
let list: ReadonlySet<string> | undefined;

function commonPasswords(): ReadonlySet<string> {
  list ??= new Set(
    readFileSync(projectFile('server/identity/passwords/common-passwords.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('# ')),
  );
  return list;
}

function isNameAndLittleMore(text: string, company: string): boolean {
  const names = [PRODUCT, company, company.replaceAll(/\s+/g, '')];
  return names.some(
    (name) => name.length >= SHORTEST_NAME && text.includes(name) && text.replace(name, '').length < LITTLE,
  );
}
