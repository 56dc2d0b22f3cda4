import * as z from 'zod';
import type { Service } from './contract.ts';
import { entityId, instant } from './fields.ts';

const demoAccount = z.object({
  role: z.enum(['member', 'lead', 'manager', 'admin', 'super']),
  email: z.string(),
  name: z.string(),
  /** Signs in instead of the password, whatever that was changed to. */
  key: z.string(),
});

/** The features of this instance, for strangers too: nothing about people or load (S3-46). */
export const wireCapabilities = z.object({
  demo: z.object({ password: z.string(), accounts: z.array(demoAccount) }).nullable(),
  supportEmail: z.string(),
  mail: z.enum(['smtp', 'outbox']),
  /** Who vouches for people; `local` is a stand-in. */
  google: z.enum(['google', 'local', 'off']),
  /** Whether the report assistant also answers questions in words of one's own. */
  freeQuestions: z.boolean(),
  /** Who takes payments, `local` is a stand-in, and the prices of the two plans (BIL-14, DEC-84). */
  /** Where this instance sends its analytics, and under which public key; absent where it has none (DEC-100). */
  analytics: z.object({ url: z.string(), key: z.string() }).optional(),
  billing: z.object({ kind: z.enum(['stripe', 'local', 'off']), priceIds: z.array(z.string()) }),
});

/** The features of this instance. */
export type WireCapabilities = z.infer<typeof wireCapabilities>;

/** A hint of the stream: what changed, on whose boards, at which position (DEC-131). */
export const wireHint = z.object({
  position: z.int().min(0),
  kinds: z.array(z.string()),
  boards: z.array(entityId),
});

/** A hint of the stream. */
export type WireHint = z.infer<typeof wireHint>;

const mail = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sentAt: instant,
});

/** Calls of the instance itself. The stream, `GET /api/stream`, stands beside them: it answers events, not JSON. */
export const systemCalls = {
  'GET /api/health': {
    summary: 'Health',
    access: 'open',
    effect: 'read',
    response: z.object({ status: z.literal('ok'), version: z.string() }),
  },
  'GET /api/live': {
    summary: 'Whether the process answers',
    access: 'open',
    effect: 'read',
    response: z.object({ status: z.literal('ok') }),
  },
  'GET /api/ready': {
    summary: 'Whether requests should be sent to the process',
    access: 'open',
    effect: 'read',
    response: z.object({ status: z.literal('ok') }),
  },
  'GET /api/capabilities': {
    summary: 'The features of this instance',
    access: 'open',
    effect: 'read',
    response: wireCapabilities,
  },
  'GET /api/outbox': {
    summary: 'The local outbox of a demo; 404 elsewhere',
    access: 'open',
    effect: 'read',
    response: z.array(mail),
  },
} as const satisfies Service;
