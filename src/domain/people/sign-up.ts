import * as z from '#domain/browser-schema.ts';
import { mailedNameField } from '#domain/work/entity-fields.ts';
import { messages, texts } from '#domain/texts/messages.ts';
import { passwordRefusal } from './password.ts';
import { emailField } from './user.ts';

/** The name of a company (ONB-06). */
export const companyNameField = mailedNameField(messages.companyNameRequired);

/** What a company and its first admin are called at sign-up (AUT-10, API-081, DEC-61). */
export const companyFields = z.strictObject({
  CompanyName: companyNameField,
  FirstName: mailedNameField(messages.firstNameRequired),
  LastName: mailedNameField(messages.lastNameRequired),
  Email: emailField,
});

/** The company of a sign-up, and the person who makes it. */
export type NewCompany = z.output<typeof companyFields>;

/** The form of sign-up (AUT-10); only the server knows the list of common passwords. */
export const signUpForm = companyFields.extend({
  Password: z.string(texts.passwordRequired).superRefine((password, context) => {
    const why = passwordRefusal(password, () => false);
    if (why !== null) context.addIssue(why);
  }),
});

/** Whether two companies say the same: what was sent already is not sent again. */
export function isSameCompany(one: NewCompany, other: NewCompany): boolean {
  return (Object.keys(companyFields.shape) as (keyof NewCompany)[]).every(
    (field) => one[field] === other[field],
  );
}
