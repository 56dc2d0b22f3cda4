/** Who calls: sign-in, tokens, passwords, second factors, accounts. */
export {
  type Account,
  type AccountFinder,
  changePassword,
  createAccountFinder,
  holdPassword,
  holdUser,
  readAccount,
  setPassword,
  takeTimeZone,
} from './accounts/accounts.ts';
export { addressesInUse, hasNoWayIn, isAddressTaken } from './accounts/address-owner.ts';
export { DEMO_PASSWORD, isRoleKey, readDemoAccounts } from './accounts/demo-accounts.ts';
export {
  confirmAgain,
  confirmationOver,
  confirmMoved,
  endRivals,
  proveAddress,
} from './accounts/email-proof.ts';
export { invite, readInvitation, requireRestedInvite } from './accounts/invitations.ts';
export { beginSignUp, findSignUp, finishSignUp, type FoundSignUp } from './accounts/open-account.ts';
export {
  askForAddress,
  cancelAddress,
  pendingAddress,
  setNewAddress,
  takeAddressBack,
} from './accounts/own-address.ts';
export {
  lockWorkspaceExclusive,
  lockUserExclusive,
  lockUsersShared,
} from './accounts/user-lock.ts';
export { type Person, personOfUser, personsOfSignIns } from './accounts/person.ts';
export { createRoles, ensurePermissions, type RoleKey } from './accounts/roles.ts';
export { removeUnfinishedSignUps } from './accounts/unfinished-sign-ups.ts';
export { readDefaults, readSettings, saveDefaults, saveSettings } from './accounts/user-settings.ts';
export { beginApp, confirmApp, removeApp } from './factors/app-setup.ts';
export {
  codesRenewedLetter,
  factorAddedLetter,
  factorRemovedLetter,
  factorsRemovedLetter,
} from './factors/factor-letters.ts';
export { askForPasskey, takeChallenge } from './factors/passkey-challenge.ts';
export {
  addPasskey,
  creationOptions,
  readPasskeys,
  removePasskey,
  renamePasskey,
  requestOptions,
} from './factors/passkeys.ts';
export { readApp, readFactors } from './factors/read-factors.ts';
export { renewRecoveryCodes } from './factors/recovery-codes.ts';
export { completeRemoval, removeFactors } from './factors/remove-factors.ts';
export { countWithoutFactor, isFactorRequired, setFactorRequired } from './factors/required-factor.ts';
export {
  type Challenged,
  completeSignIn,
  findBegunSignIn,
  type GivenFactor,
  signInOrAsk,
} from './factors/sign-in-challenge.ts';
export { type FactorProof, hasTooManyTries, verifyFactor } from './factors/verify-factor.ts';
export { enterWithGoogle } from './google/google-accounts.ts';
export {
  connectGoogle,
  type Connecting,
  disconnectGoogle,
  readOwnGoogle,
} from './google/google-connection.ts';
export {
  beginCodeOAuth,
  beginOAuth,
  claimedEmail,
  holderOf,
  oauthStateOf,
  readOAuthState,
} from './google/google-credential.ts';
export { signUpWithGoogle } from './google/google-sign-up.ts';
export { isCommonPassword } from './passwords/common-passwords.ts';
export { hashPassword, isOwnHash, type PasswordTurn, verifyPassword } from './passwords/passwords.ts';
export { createResets, requestReset } from './passwords/reset-mail.ts';
export { browserName } from './sign-in/browser-name.ts';
export { readCookie, writeCookie } from './sign-in/cookie.ts';
export { knownDevice, rememberDevice } from './sign-in/known-device.ts';
export { createRefusals, type Refusals } from './sign-in/refusals.ts';
export { holdLivePerson, livePerson, requireClaims } from './sign-in/session-guard.ts';
export { createSignInLimits, type SignInLimits, type SlowCheck } from './sign-in/sign-in-limits.ts';
export {
  endAllSignIns,
  endOtherSignIns,
  endOwnSignIn,
  endSignIn,
  holderOfSignIn,
  readSignIns,
  renewSignIn,
  type Reused,
  type SignedIn,
} from './sign-in/sign-ins.ts';
export { bearerToken, readAccessToken, type TokenClaims } from './tokens/access-token.ts';
export { isDoctorKey, newDoctorKey } from './tokens/doctor-key.ts';
export { endFeed, feedOwner, type FeedOwner, feedSince, renewFeed } from './tokens/feed-secrets.ts';
export { endAllMailTokens, findMailToken, type TokenPurpose, useMailToken } from './tokens/mail-tokens.ts';
export { isConfirmation, newConfirmation, SEALED_MS } from './tokens/confirmation.ts';
export { parseRefreshToken } from './tokens/refresh-token.ts';
