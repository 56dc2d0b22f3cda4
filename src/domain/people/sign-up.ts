import * as z from '#domain/browser-schema.ts';
import { mailedNameField } from '#domain/work/index.ts';
import { messages, texts } from '#domain/texts/index.ts';
import { passwordRefusal } from './password.ts';
import { emailField } from './user.ts';

export const companyNameField = mailedNameField(messages.companyNameRequired);

export const companyFields = z.strictObject({
  CompanyName: companyNameField,
  FirstName: mailedNameField(messages.firstNameRequired),
  LastName: mailedNameField(messages.lastNameRequired),
  Email: emailField,
});

export type NewCompany = z.output<typeof companyFields>;

/** Only the server checks the list of common passwords (AUT-10). */
export const signUpForm = companyFields.extend({
  Password: z.string(texts.passwordRequired).superRefine((password, context) => {
    const why = passwordRefusal(password, () => false);
    if (why !== null) context.addIssue(why);
  }),
});

/** Returns whether two sign-ups are equal, so that the same one isn't sent twice. */
export function isSameCompany(one: NewCompany, other: NewCompany): boolean {
  return (Object.keys(companyFields.shape) as (keyof NewCompany)[]).every(
    (field) => one[field] === other[field],
  );
}
