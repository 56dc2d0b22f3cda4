import * as z from '#domain/browser-schema.ts';
import { emailRefusal } from './email.ts';
import { texts } from '#domain/texts/messages.ts';
import { passwordRefusal } from './password.ts';

/** The form that asks for a mail with a link (AUT-11). */
export const resetRequestForm = z.object({
  email: z.string(texts.emailRequired).trim().superRefine(saying(emailRefusal)),
});

/** The form of a new password (AUT-11, AUT-12); only the server knows the list of common ones. */
export const newPasswordForm = z.object({
  password: z
    .string(texts.passwordTooShort)
    .superRefine(saying((password) => passwordRefusal(password, () => false))),
});

/** The form of another password, with the one that counts now (S3-1). */
export const changePasswordForm = z.object({
  CurrentPassword: z.string(texts.passwordRequired).min(1, texts.passwordRequired),
  NewPassword: newPasswordForm.shape.password,
});

/** The form that confirms something with the own password (S3-3). */
export const ownPasswordForm = changePasswordForm.pick({ CurrentPassword: true });

/** What confirms with the own password, where there is one (S3-3). */
const confirmedBy = (hasPassword: boolean) => ({
  CurrentPassword: z
    .string()
    .optional()
    .refine((typed) => !hasPassword || (typed ?? '') !== '', texts.passwordRequired),
});

/** The form that goes to Google to connect an account there: without a password there is nothing to confirm with (S3-3). */
export const connectGoogleForm = (hasPassword: boolean) => z.object(confirmedBy(hasPassword));

/** The form of another address of the own account (decision 0091). */
export const changeAddressForm = (hasPassword: boolean) =>
  z.object({ Email: resetRequestForm.shape.email, ...confirmedBy(hasPassword) });

/** The form that deletes an account: its address is typed, so that nobody does it by accident, and the password (decision 0091). */
export const deleteAccountForm = (email: string, hasPassword: boolean) =>
  z.object({
    Email: z
      .string(texts.addressDiffers)
      .refine((typed) => typed.trim().toLowerCase() === email.toLowerCase(), texts.addressDiffers),
    ...confirmedBy(hasPassword),
  });

function saying(refusal: (text: string) => string | null) {
  return (text: string, context: z.RefinementCtx) => {
    const why = refusal(text);
    if (why !== null) context.addIssue(why);
  };
}
