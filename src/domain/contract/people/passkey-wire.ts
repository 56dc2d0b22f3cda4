import * as z from 'zod';

const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);
/** What extensions answer is not looked at. */
const extensions = z.object({});
const attachment = z.enum(['platform', 'cross-platform']).optional();
const head = {
  id: bytes(2_048),
  rawId: bytes(2_048),
  type: z.literal('public-key'),
  clientExtensionResults: extensions,
  authenticatorAttachment: attachment,
};

/** What a browser gives when a passkey has signed a challenge, as WebAuthn writes it in JSON. */
export const passkeySigned = z.strictObject({
  ...head,
  response: z.strictObject({
    clientDataJSON: bytes(4_096),
    authenticatorData: bytes(4_096),
    signature: bytes(4_096),
    userHandle: bytes(256).optional(),
  }),
});

/** What a browser gives when it has made a passkey. */
export const passkeyMade = z.strictObject({
  ...head,
  response: z.strictObject({
    clientDataJSON: bytes(4_096),
    attestationObject: bytes(65_536),
    authenticatorData: bytes(8_192).optional(),
    publicKey: bytes(4_096).optional(),
    publicKeyAlgorithm: z.int().optional(),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,32}$/))
      .max(10)
      .optional(),
  }),
});

/** What a browser is asked by, as WebAuthn reads it in JSON. */
export const passkeyOptions = z.record(z.string(), z.unknown());
