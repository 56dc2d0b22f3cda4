import * as z from '#domain/browser-schema.ts';
import { emailRefusal } from './email.ts';
import { texts } from '#domain/texts/index.ts';
import { passwordRefusal } from './password.ts';

export const resetRequestForm = z.object({
  email: z.string(texts.emailRequired).trim().superRefine(saying(emailRefusal)),
});

/** Only the server checks the list of common passwords (AUT-11, AUT-12). */
export const newPasswordForm = z.object({
  password: z
    .string(texts.passwordTooShort)
    .superRefine(saying((password) => passwordRefusal(password, () => false))),
});

export const changePasswordForm = z.object({
  CurrentPassword: z.string(texts.passwordRequired).min(1, texts.passwordRequired),
  NewPassword: newPasswordForm.shape.password,
});

export const ownPasswordForm = changePasswordForm.pick({ CurrentPassword: true });

const confirmedBy = (hasPassword: boolean) => ({
  CurrentPassword: z
    .string()
    .optional()
    .refine((typed) => !hasPassword || (typed ?? '') !== '', texts.passwordRequired),
});

/** Returns the form that connects a Google account; accounts without a password need none to confirm (S3-3). */
export const connectGoogleForm = (hasPassword: boolean) => z.object(confirmedBy(hasPassword));

/** Returns the form that changes the own e-mail address (decision 0091). */
export const changeAddressForm = (hasPassword: boolean) =>
  z.object({ Email: resetRequestForm.shape.email, ...confirmedBy(hasPassword) });

/** Returns the form that deletes an account; typing the address prevents accidents (decision 0091). */
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
