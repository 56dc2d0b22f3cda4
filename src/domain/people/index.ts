/** Users, teams, roles, accounts, sign-in and passwords. */
export {
  changeAddressForm,
  changePasswordForm,
  connectGoogleForm,
  deleteAccountForm,
  newPasswordForm,
  ownPasswordForm,
  resetRequestForm,
} from './account-forms.ts';
export { emailMax, emailPattern, emailRefusal } from './email.ts';
export { factorRequired, lastFactorRefusal, requireFactorRefusal } from './factor-refusals.ts';
export { type GoogleMatch, googleRefusal } from './google-account.ts';
export { connectRefusal, disconnectRefusal, type OwnGoogle } from './google-connection-state.ts';
export { googleWords } from './google-words.ts';
export { invitationWords } from './invitation-words.ts';
export { invitationsPerDay, reachesWarning, unconfirmedOfNetwork } from './mail-limit-rules.ts';
export { ownAccountWords } from './own-account-words.ts';
export { passkeyForm } from './passkey-form.ts';
export { passwordMax, passwordMin, passwordRefusal } from './password.ts';
export { profileForm } from './profile.ts';
export { factorNames, factorQuestions, factorRefused, factorWords } from './second-factor-words.ts';
export {
  APP_STEP_S,
  APP_WINDOW,
  appCodeOf,
  CHALLENGE_MS,
  CHALLENGE_TRIES,
  FACTOR_TRIES,
  type FactorWay,
  factorWays,
  hasFactor,
  isAddress,
  isFreshStep,
  MOST_PASSKEYS,
  type OwnFactors,
  RECOVERY_CODES,
  RECOVERY_LETTERS,
  recoveryCodeOf,
  recoveryLetters,
  relyingPartyOf,
  shownRecoveryCode,
  waysOf,
} from './second-factor.ts';
export { companyFields, companyNameField, isSameCompany, type NewCompany, signUpForm } from './sign-up.ts';
export { teamFields, teamForm } from './team.ts';
export { emailField, userFields, userForm } from './user.ts';
export { viewAsWords } from './view-as-words.ts';
