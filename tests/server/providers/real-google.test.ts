import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CredentialRefused, IssuerUnavailable } from '#server/providers/google-provider.ts';
import { createGoogle } from '#server/providers/real-google.ts';

const CLIENT = '123-abc.apps.googleusercontent.com';
const NONCE = 'a-nonce-of-this-browser';
type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

describe('Google', () => {
  let own: Keys;
  let foreign: Keys;
  beforeAll(async () => {
    [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  });
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  const now = Math.floor(Date.now() / 1_000) * 1_000;
  const claims = (more: Readonly<Record<string, unknown>> = {}): JWTPayload => ({
    iss: 'https://accounts.google.com',
    aud: CLIENT,
    sub: '110169484474386276334',
    email: 'grace@fernway.example',
    email_verified: true,
    hd: 'fernway.example',
    name: 'Grace Berg',
    given_name: 'Grace',
    family_name: 'Berg',
    nonce: NONCE,
    iat: now / 1_000,
    exp: now / 1_000 + 3_600,
    ...more,
  });
  const sign = (payload: JWTPayload, kid = 'own', { privateKey } = own) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);

  /** A host that serves Google's keys, with a count of its requests. */
  async function googleWith(respond: (response: ServerResponse) => void | Promise<void>) {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      void respond(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    stops.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    let clock = now;
    const google = createGoogle(
      {
        clientId: CLIENT,
        publicUrl: 'https://time.fernway.example',
        keysAt: `http://127.0.0.1:${port}/certs`,
      },
      () => clock,
    );
    return {
      google,
      asked: () => asked,
      read: (credential: string, at = now) => google.read(credential, { nonce: NONCE, now: at }),
      advance(ms: number) {
        clock += ms;
      },
    };
  }
  const withKeys = () =>
    googleWith(async (response) => {
      const keys = [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }];
      response.end(JSON.stringify({ keys }));
    });

  it('AUT-09 A4 sends the browser to Google, and accepts only a fully valid credential', async () => {
    const { google, read } = await withKeys();
    const page = new URL(google.askAt({ nonce: NONCE, state: 'a-state' }));
    expect(page.origin + page.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    expect(Object.fromEntries(page.searchParams)).toEqual({
      response_type: 'id_token',
      response_mode: 'fragment',
      scope: 'openid email profile',
      prompt: 'select_account',
      client_id: CLIENT,
      redirect_uri: 'https://time.fernway.example/google',
      nonce: NONCE,
      state: 'a-state',
    });
    const holder = {
      issuer: 'https://accounts.google.com',
      subject: '110169484474386276334',
      email: 'grace@fernway.example',
      ownsEmail: true,
      firstName: 'Grace',
      lastName: 'Berg',
    };
    expect(await read(await sign(claims()))).toEqual(holder);
    expect(await read(await sign(claims({ iss: 'accounts.google.com', azp: CLIENT })))).toEqual(holder);
  });

  it('A4 recognizes the addresses that Google manages, and reads the names it gives', async () => {
    const { read } = await withKeys();
    const holderOf = async (more: Readonly<Record<string, unknown>>) => {
      const { ownsEmail, firstName, lastName } = await read(await sign(claims(more)));
      return { ownsEmail, firstName, lastName };
    };
    expect(await holderOf({ hd: undefined })).toEqual({
      ownsEmail: false,
      firstName: 'Grace',
      lastName: 'Berg',
    });
    expect(await holderOf({ hd: undefined, email: 'Grace@GMAIL.com', given_name: undefined })).toEqual({
      ownsEmail: true,
      firstName: 'Grace Berg',
      lastName: 'Berg',
    });
    const nameless = { given_name: undefined, family_name: undefined, name: undefined };
    expect(await holderOf(nameless)).toEqual({ ownsEmail: true, firstName: 'grace', lastName: '' });
    const halved = { given_name: `${'a'.repeat(99)}👋`, family_name: 'B\u0000erg' };
    expect(await holderOf(halved)).toMatchObject({ firstName: 'a'.repeat(99), lastName: 'B erg' });
    expect(await holderOf({ given_name: `${'a'.repeat(99)}  b c` })).toEqual({
      ownsEmail: true,
      firstName: 'a'.repeat(99),
      lastName: 'Berg',
    });
    const unseen = { given_name: '\u202e\u200b', family_name: '\u202eBerg\u2066\u0000' };
    expect(await holderOf(unseen)).toMatchObject({ firstName: 'Grace Berg', lastName: 'Berg' });
    expect(await holderOf({ ...unseen, name: ' ' })).toMatchObject({ firstName: 'grace', lastName: 'Berg' });
  });

  it('A4 refuses forged, foreign, stale and unverified credentials', async () => {
    const { read } = await withKeys();
    const seconds = now / 1_000;
    const shared = new TextEncoder().encode(await exportSPKI(own.publicKey));
    const hostile: Readonly<Record<string, string>> = {
      'signed by somebody else': await sign(claims(), 'own', foreign),
      'a changed payload': (await sign(claims())).replace(
        /\.[^.]+\./,
        (await sign(claims({ sub: '1' }))).match(/\.[^.]+\./)?.[0] ?? '',
      ),
      'no signature at all': new UnsecuredJWT(claims()).encode(),
      'the public key as a shared secret': await new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256', kid: 'own' })
        .sign(shared),
      'for another client': await sign(claims({ aud: 'other.apps.googleusercontent.com' })),
      'authorised for another client': await sign(claims({ aud: [CLIENT, 'x'], azp: 'x' })),
      'of another issuer': await sign(claims({ iss: 'https://accounts.google.com.example' })),
      expired: await sign(claims({ exp: seconds - 61 })),
      'without an end': await sign(claims({ exp: undefined })),
      'not valid yet': await sign(claims({ nbf: seconds + 61 })),
      'from the future': await sign(claims({ iat: seconds + 61 })),
      'made eleven minutes ago': await sign(claims({ iat: seconds - 661 })),
      'of another browser': await sign(claims({ nonce: 'another' })),
      'without a nonce': await sign(claims({ nonce: undefined })),
      'an address that is not verified': await sign(claims({ email_verified: false })),
      'an address verified in a text': await sign(claims({ email_verified: 'true' })),
      'no address': await sign(claims({ email: undefined })),
      'no subject': await sign(claims({ sub: undefined })),
      nonsense: 'nonsense',
      'three parts of nonsense': 'e30.e30.e30',
      empty: '',
    };
    for (const [what, credential] of Object.entries(hostile))
      await expect(read(credential), what).rejects.toThrow(CredentialRefused);
    await expect(read(await sign(claims({ iat: seconds + 59 })))).resolves.toMatchObject({ ownsEmail: true });
    await expect(read(await sign(claims({ iat: seconds - 300, exp: seconds - 59 })))).resolves.toBeDefined();
  });

  it('A4 S3-40 reads the keys once, and looks for an unknown key every 30 s at most', async () => {
    const { read, asked } = await withKeys();
    await Promise.all([read(await sign(claims())), read(await sign(claims()))]);
    for (const kid of ['unknown', 'other', 'third'])
      await expect(read(await sign(claims(), kid))).rejects.toThrow(CredentialRefused);
    expect(asked()).toBe(1);
    // A credential without a known signature algorithm requests no keys.
    const other = await withKeys();
    await expect(other.read(new UnsecuredJWT(claims()).encode())).rejects.toThrow(CredentialRefused);
    expect(other.asked()).toBe(0);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['an error', (response) => response.writeHead(500).end()],
    ['no JSON', (response) => response.end('<html>')],
    ['no keys', (response) => response.end('{"keys":7}')],
    ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['a broken line', (response) => void response.destroy()],
    ['too much', (response) => response.end(`{"keys":[],"more":"${'x'.repeat(70_000)}"}`)],
  ])('A4 S3-39 signs nobody in while Google answers the key request with %s', async (_what, respond) => {
    const { read } = await googleWith(respond);
    await expect(read(await sign(claims()))).rejects.toThrow(IssuerUnavailable);
  });

  it('S3-39 pauses requests to Google for 30 s after five failures in a row', async () => {
    const { read, asked, advance } = await googleWith((response) => void response.writeHead(503).end());
    const credential = await sign(claims());
    for (let tries = 0; tries < 7; tries += 1)
      await expect(read(credential)).rejects.toThrow(IssuerUnavailable);
    expect(asked()).toBe(5);
    advance(30_000);
    await expect(read(credential)).rejects.toThrow(IssuerUnavailable);
    expect(asked()).toBe(6);
  });

  it('S3-39 waits at most three seconds for the keys', async () => {
    const { read } = await googleWith(() => {});
    await expect(read(await sign(claims()))).rejects.toThrow(IssuerUnavailable);
  });
});
