import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type * as z from 'zod';
import type { passkeyMade, passkeySigned } from '#domain/contract/index.ts';
import { isAddress, factorWords } from '#domain/people/index.ts';
import { agreed, type Decision, refused } from '#domain/refusal.ts';

export type PasskeySigned = z.input<typeof passkeySigned>;
export type PasskeyMade = z.input<typeof passkeyMade>;

/** Returns why this page can't use passkeys, or null. */
export function passkeyRefusal(): string | null {
  if (isAddress(globalThis.location.hostname)) return factorWords.passkeysNeedName;
  return 'PublicKeyCredential' in globalThis ? null : factorWords.passkeysUnsupported;
}

/** Signs the server's challenge with a passkey. */
export async function signWithPasskey(options: unknown): Promise<Decision<PasskeySigned>> {
  return asked(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    const { id, rawId, type, authenticatorAttachment, response }: AuthenticationResponseJSON =
      await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      ...(authenticatorAttachment && { authenticatorAttachment }),
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    };
  });
}

/** Creates a passkey with the server's options. */
export async function makePasskey(options: unknown): Promise<Decision<PasskeyMade>> {
  return asked(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
    const { id, rawId, type, authenticatorAttachment, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      ...(authenticatorAttachment && { authenticatorAttachment }),
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    };
  });
}

/** The error's name is the browser's only hint of the cause. */
async function asked<T>(ask: () => Promise<T>): Promise<Decision<T>> {
  const why = passkeyRefusal();
  if (why !== null) return refused('request.invalid', why);
  try {
    return agreed(await ask());
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    return refused('request.invalid', isKnown ? factorWords.passkeyKnown : factorWords.passkeyCancelled);
  }
}
