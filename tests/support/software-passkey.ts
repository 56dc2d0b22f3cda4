import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The options that a page passes to the browser. */
interface Options {
  readonly challenge: string;
}

/** An in-memory authenticator that makes one passkey and signs with it. */
export function softwarePasskey(
  rpId = 'localhost',
  origin = 'http://localhost:4310',
  id: Buffer = randomBytes(16),
) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let counter = 0;

  const clientData = (type: string, { challenge }: Options, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authenticatorData = (flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([hash(rpId), Buffer.from([flags]), count]);
  };
  const head = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  };
  return {
    /** Creates the passkey for the server's options. */
    make(options: object, from = origin) {
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const length = lengthOf(id);
      const data = Buffer.concat([authenticatorData(0x45), Buffer.alloc(16), length, id, key]);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x59]),
        lengthOf(data),
        data,
      ]);
      return {
        ...head,
        response: {
          clientDataJSON: clientData('webauthn.create', options as Options, from).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Signs the server's challenge; without `isVerified` there was no PIN or biometric check. */
    sign(options: object, { from = origin, isVerified = true, counts = true } = {}) {
      if (counts) counter += 1;
      const data = authenticatorData(isVerified ? 0x05 : 0x01);
      const client = clientData('webauthn.get', options as Options, from);
      const signature = sign(
        'sha256',
        Buffer.concat([data, createHash('sha256').update(client).digest()]),
        privateKey,
      );
      return {
        ...head,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

const lengthOf = ({ length }: Buffer): Buffer => Buffer.from([length >> 8, length & 0xff]);

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
