import type * as z from 'zod';
import { mailedNameField, nameField } from '#domain/work/index.ts';
import { messages, texts } from '#domain/texts/index.ts';
import { companyNameField, emailField } from '#domain/people/index.ts';
import { appearanceOf } from '#domain/appearance.ts';
import type { StepId } from './steps.ts';
import type { OnboardingValues, UserRow } from './values.ts';

export interface StepProblems {
  readonly banner: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

/** Returns whether a step has no problems. */
export const isRight = ({ banner, fields }: StepProblems): boolean =>
  banner === null && Object.keys(fields).length === 0;

/** Returns the problems of a step's values; `ownEmail` is the admin's address (ONB-06 to ONB-12). */
export function stepProblems(step: StepId, values: OnboardingValues, ownEmail: string): StepProblems {
  switch (step) {
    case 'company':
      return inFields([['companyName', firstOf(companyNameField, values.companyName)]]);
    case 'users':
      return userProblems(values.users, ownEmail);
    case 'teams':
      return nameProblems('teams', values.teams);
    case 'clients':
      return inFields([
        ...values.clients.map(({ name }, row): Found => [`clients.${row}.name`, nameProblem(name)]),
        ...values.clients.flatMap(({ projects }, row) =>
          projects.map(
            (name, place): Found => [
              `clients.${row}.projects.${place}`,
              nameProblem(name) ?? twiceProblem(projects, place),
            ],
          ),
        ),
      ]);
    case 'labels':
      return nameProblems('labels', values.labels);
    case 'summary':
      return { banner: null, fields: {} };
  }
}

/** Returns whether a row of users is empty (ONB-12, ONB-13). */
export function isEmptyUser({ firstName, lastName, email, roleId }: UserRow): boolean {
  return [firstName, lastName, email, roleId].every((cell) => cell.trim() === '');
}

type Found = readonly [field: string, problem: string | null];

function inFields(found: readonly Found[], banner: string | null = null): StepProblems {
  const wrong = found.filter((each): each is readonly [string, string] => each[1] !== null);
  return { banner: wrong.length > 0 ? banner : null, fields: Object.fromEntries(wrong) };
}

function userProblems(users: readonly UserRow[], ownEmail: string): StepProblems {
  const addresses = users.map(({ email }) => email.trim().toLowerCase());
  const emailProblem = (row: number): string | null => {
    const problem = firstOf(emailField, users[row]?.email ?? '');
    if (problem !== null) return problem;
    if (addresses[row] === ownEmail.toLowerCase()) return texts.ownAddress;
    return addresses.indexOf(addresses[row] ?? '') < row ? texts.addressTwice : null;
  };
  const found = users.flatMap((user, row): Found[] => {
    if (isEmptyUser(user)) return [];
    return [
      [`users.${row}.firstName`, firstOf(firstName, user.firstName)],
      [`users.${row}.lastName`, firstOf(lastName, user.lastName)],
      [`users.${row}.email`, emailProblem(row)],
      [`users.${row}.roleId`, user.roleId === '' ? messages.roleRequired : null],
    ];
  });
  return inFields(found, messages.usersIncomplete);
}

const firstName = mailedNameField(messages.firstNameRequired);
const lastName = mailedNameField(messages.lastNameRequired);

function nameProblems(step: 'teams' | 'labels', rows: readonly { readonly name: string }[]): StepProblems {
  const names = rows.map(({ name }) => name);
  return inFields(
    rows.map(({ name }, row) => [
      `${step}.${row}.name`,
      nameProblem(name, step === 'teams' ? teamName : undefined) ?? twiceProblem(names, row),
    ]),
  );
}

/** An empty name is no problem: its row is left out (ONB-14 to ONB-16). */
const nameProblem = (name: string, field: z.ZodType<unknown, string> = nameField): string | null =>
  name.trim() === '' ? null : firstOf(field, name);

const teamName = mailedNameField(messages.nameRequired);

function twiceProblem(names: readonly string[], place: number): string | null {
  const looks = names.map(appearanceOf);
  const own = looks[place] ?? '';
  return own !== '' && looks.indexOf(own) < place ? texts.nameTwice : null;
}

function firstOf(field: z.ZodType<unknown, string>, value: string): string | null {
  const read = field.safeParse(value);
  return read.success ? null : (read.error.issues[0]?.message ?? null);
}
