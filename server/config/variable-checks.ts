import { z } from 'zod';

/** Makes a variable whose text must pass a test; the message repeats a wrong value. */
export function checked(name: string, what: string, test: (text: string) => boolean) {
  return z
    .string()
    .refine(test, { error: ({ input }) => `${name} must be ${what}, not ${JSON.stringify(input)}.` });
}

/** Makes a checked variable whose message doesn't repeat the value, which may hold a secret. */
export function secretly(name: string, what: string, test: (text: string) => boolean) {
  return z.string().refine(test, { error: `${name} must be ${what}.` });
}

/** Makes a variable with the address of a PostgreSQL. */
export function postgresAddress(name: string) {
  return secretly(
    name,
    'an address like postgres://user:password@host:5432/name',
    (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
  );
}

/** Makes a variable that must match a pattern. */
export function matching(name: string, what: string, pattern: RegExp) {
  return checked(name, what, (text) => pattern.test(text));
}

/** Makes a variable with a whole number within limits. */
export function numberFrom(name: string, least: number, most: number) {
  const test = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
  return checked(name, `a whole number from ${least} to ${most}`, test).transform(Number);
}

/** Makes a variable with one of a few words. */
export function oneOf<const T extends readonly [string, ...string[]]>(name: string, words: T) {
  return z.enum(words, {
    error: ({ input }) => `${name} must be ${words.join(' or ')}, not ${JSON.stringify(input)}.`,
  });
}

/** Splits a comma-separated text into its non-empty items. */
export function list(text: string): string[] {
  return text.split(',').flatMap((item) => item.trim() || []);
}

/** Tells whether a text is an e-mail address. */
export function isEmail(text: string): boolean {
  return z.email().safeParse(text).success;
}
