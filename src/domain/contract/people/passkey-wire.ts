import * as z from 'zod';

const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);
/** Results of extensions are ignored. */
const extensions = z.object({});
const attachment = z.enum(['platform', 'cross-platform']).optional();
const head = {
  id: bytes(2_048),
  rawId: bytes(2_048),
  type: z.literal('public-key'),
  clientExtensionResults: extensions,
  authenticatorAttachment: attachment,
};

export const passkeySigned = z.strictObject({
  ...head,
  response: z.strictObject({
    clientDataJSON: bytes(4_096),
    authenticatorData: bytes(4_096),
    signature: bytes(4_096),
    userHandle: bytes(256).optional(),
  }),
});

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

export const passkeyOptions = z.record(z.string(), z.unknown());
