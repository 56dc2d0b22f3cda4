import * as z from 'zod';
import { emailMax, emailPattern, passwordMax, passwordMin } from '#domain/people/index.ts';
import { texts, isWithin } from '#domain/texts/index.ts';
import { canonicalTimeZone } from '#domain/time/index.ts';
import type { Service } from '#domain/contract/contract.ts';
import { entityId } from '#domain/contract/fields.ts';

export const email = z
  .email({ pattern: emailPattern, error: texts.emailInvalid })
  .max(emailMax, texts.emailInvalid);
const secret = z.string().min(1).max(512);
/** Only the server checks the list of common passwords. */
export const newPassword = z
  .string()
  .refine((password) => password.length >= passwordMin, texts.passwordTooShort)
  .refine(isWithin(passwordMax), texts.passwordTooLong);
/** An IANA zone, replaced by its canonical name (DEC-134). */
export const timeZone = z
  .string()
  .max(64, { abort: true })
  .refine((name) => canonicalTimeZone(name) !== null)
  .overwrite((name) => canonicalTimeZone(name) ?? name);
/** '' if the device reports no known zone, as "Etc/Unknown". */
export const deviceTimeZone = z.string().overwrite((name) => canonicalTimeZone(name.slice(0, 64)) ?? '');

export const wireSessionUser = z.object({
  idUser: entityId,
  idWorkspace: entityId,
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string(),
  IsOnboarded: z.boolean(),
  isWSAdmin: z.boolean(),
  isSuperUser: z.boolean(),
  /** Invitations wait until the address is confirmed. */
  MustConfirmEmail: z.literal(true).optional(),
  IsConfirmationSent: z.literal(true).optional(),
  MustSetUpFactor: z.literal(true).optional(),
  idRole: entityId,
  Role: z.object({ roleName: z.string(), Permissions: z.array(z.string()) }),
  Status: z.literal([0, 1]),
  TimeZone: z.string(),
  CompanyName: z.string(),
  Teams: z.array(z.object({ idTeam: entityId, isLead: z.boolean(), Members: z.array(entityId) })),
});

export type WireSessionUser = z.infer<typeof wireSessionUser>;

export const signedIn = z.object({ token: z.string(), user: wireSessionUser });
const nothing = z.object({});

const wireInvitation = z.object({
  CompanyName: z.string(),
  InvitedBy: z.string().nullable(),
  Email: z.string(),
});

export type WireInvitation = z.infer<typeof wireInvitation>;

export const authCalls = {
  'POST /api/auth/AuthenticationHandler': {
    summary: 'Signs in; sets the refresh cookie',
    access: 'open',
    effect: 'write',
    body: z.strictObject({
      Email: email,
      Password: z.string().min(1, texts.passwordRequired).max(passwordMax),
      TimeZone: deviceTimeZone.optional(),
    }),
    response: signedIn,
  },
  'POST /api/auth/AuthenticationHandler/ValidateToken': {
    summary: 'Returns the user of the token',
    access: 'open',
    effect: 'read',
    body: z.strictObject({ token: z.string().max(4_096) }),
    response: z.object({ idUser: entityId, user: wireSessionUser }),
  },
  'POST /api/auth/AuthenticationHandler/Refresh': {
    summary: 'Issues a new access token for the refresh cookie',
    access: 'open',
    effect: 'write',
    response: signedIn,
  },
  'POST /api/auth/AuthenticationHandler/Logout': {
    summary:
      'Ends the session and clears the refresh cookie; with SignIn, the `sid` of an access token, only if the cookie is of that session',
    access: 'open',
    effect: 'write',
    body: z.strictObject({ SignIn: z.string().max(64).optional() }).default({}),
    response: nothing,
  },
  'POST /api/auth/RequestMailReset': {
    summary: 'E-mails a password reset link if the address has an account',
    access: 'open',
    effect: 'write',
    body: z.strictObject({ email }),
    response: nothing,
  },
  'POST /api/auth/PasswordUpdate': {
    summary: 'Sets a new password with a mailed token',
    access: 'open',
    effect: 'write',
    body: z.strictObject({ token: secret, password: newPassword }),
    response: nothing,
  },
  'POST /api/auth/Invitation': {
    summary: 'Returns who is invited by whom, for an e-mailed token; empty if the link has expired',
    access: 'open',
    effect: 'read',
    body: z.strictObject({ token: secret }),
    response: z.object({ Invitation: wireInvitation.nullable() }),
  },
  'POST /api/users/User/SetPassword': {
    summary: 'Sets the first password of an invited user',
    access: 'open',
    effect: 'write',
    body: z.strictObject({ token: secret, password: newPassword }),
    response: nothing,
  },
} as const satisfies Service;
