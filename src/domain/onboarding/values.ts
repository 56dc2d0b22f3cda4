import * as z from '#domain/browser-schema.ts';
import { palette } from '#domain/palette.ts';
import { stepIds } from './steps.ts';

/** At most what one call accepts. */
export const MAX_ROWS = 100;

const text = z.string().max(1_000);

const values = z.strictObject({
  companyName: text,
  users: z
    .array(z.strictObject({ firstName: text, lastName: text, email: text, roleId: text }))
    .max(MAX_ROWS),
  teams: z
    .array(z.strictObject({ name: text, lead: text, members: z.array(text).max(MAX_ROWS + 1) }))
    .max(MAX_ROWS),
  clients: z
    .array(z.strictObject({ name: text, color: text, projects: z.array(text).max(MAX_ROWS) }))
    .max(MAX_ROWS),
  labels: z.array(z.strictObject({ name: text, color: text })).max(MAX_ROWS),
  /** Skipped steps keep their values. */
  skipped: z.array(z.enum(stepIds)),
});

export const onboardingValues = values;

export type OnboardingValues = z.output<typeof values>;
export type UserRow = OnboardingValues['users'][number];
export type TeamRow = OnboardingValues['teams'][number];
export type ClientRow = OnboardingValues['clients'][number];
export type LabelRow = OnboardingValues['labels'][number];

/** Returns the initial values: an empty row in each step. */
export const freshValues = (companyName: string): OnboardingValues => ({
  companyName,
  users: [emptyUser()],
  teams: [emptyTeam()],
  clients: [emptyClient(0)],
  labels: [emptyLabel(0)],
  skipped: [],
});

/** Returns an empty user row. */
export const emptyUser = (): UserRow => ({ firstName: '', lastName: '', email: '', roleId: '' });
/** Returns an empty team row. */
export const emptyTeam = (): TeamRow => ({ name: '', lead: '', members: [] });
/** Returns an empty client row in the color of its index. */
export const emptyClient = (place: number): ClientRow => ({
  name: '',
  color: colorAt(place),
  projects: [''],
});
/** Returns an empty label row in the color of its index. */
export const emptyLabel = (place: number): LabelRow => ({ name: '', color: colorAt(place) });

function colorAt(place: number): string {
  const { color } = palette[(place * 3 + 4) % palette.length] ?? palette[0];
  return color;
}
