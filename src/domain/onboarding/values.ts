import * as z from '#domain/browser-schema.ts';
import { palette } from '#domain/palette.ts';
import { stepIds } from './steps.ts';

/** The most rows of a step; that many are added by one call. */
export const MAX_ROWS = 100;

const text = z.string().max(1_000);

const values = z.strictObject({
  companyName: text,
  users: z
    .array(z.strictObject({ firstName: text, lastName: text, email: text, roleId: text }))
    .max(MAX_ROWS),
  /** Lead and members by their addresses. */
  teams: z
    .array(z.strictObject({ name: text, lead: text, members: z.array(text).max(MAX_ROWS + 1) }))
    .max(MAX_ROWS),
  clients: z
    .array(z.strictObject({ name: text, color: text, projects: z.array(text).max(MAX_ROWS) }))
    .max(MAX_ROWS),
  labels: z.array(z.strictObject({ name: text, color: text })).max(MAX_ROWS),
  /** What of it is left out; it stays in its fields. */
  skipped: z.array(z.enum(stepIds)),
});

/** How what is typed into the wizard is read from a store. */
export const onboardingValues = values;

/** What is typed into the wizard, as texts. */
export type OnboardingValues = z.output<typeof values>;
/** A row of the people who are invited. */
export type UserRow = OnboardingValues['users'][number];
/** A row of the teams. */
export type TeamRow = OnboardingValues['teams'][number];
/** A row of the clients. */
export type ClientRow = OnboardingValues['clients'][number];
/** A row of the labels. */
export type LabelRow = OnboardingValues['labels'][number];

/** What a wizard begins with: an empty row in each step. */
export const freshValues = (companyName: string): OnboardingValues => ({
  companyName,
  users: [emptyUser()],
  teams: [emptyTeam()],
  clients: [emptyClient(0)],
  labels: [emptyLabel(0)],
  skipped: [],
});

/** Somebody who is not filled in yet. */
export const emptyUser = (): UserRow => ({ firstName: '', lastName: '', email: '', roleId: '' });
/** A team that is not filled in yet. */
export const emptyTeam = (): TeamRow => ({ name: '', lead: '', members: [] });
/** A client that is not filled in yet, in the color of its place. */
export const emptyClient = (place: number): ClientRow => ({
  name: '',
  color: colorAt(place),
  projects: [''],
});
/** A label that is not filled in yet, in the color of its place. */
export const emptyLabel = (place: number): LabelRow => ({ name: '', color: colorAt(place) });

function colorAt(place: number): string {
  const { color } = palette[(place * 3 + 4) % palette.length] ?? palette[0];
  return color;
}
