import * as z from 'zod';
import { texts } from '#domain/texts/index.ts';

/** Unknown ids and those of other workspaces give 404. */
export const entityId = z.int().positive();

/** Digits only, so that nothing is coerced. */
export const pathId = z.string().regex(/^[1-9]\d{0,15}$/);

export const positionText = z.string().regex(/^(?:0|[1-9]\d{0,15})$/);

export const flagText = z.enum(['true', 'false']).optional();

export const uuid = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);

export const instant = z.iso.datetime().max(40);

/** Databases have no year 0. */
export const storedInstant = instant.refine((text) => !text.startsWith('0000'), texts.dateOutOfRange);

export const clockText = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/);

export const color = z.string().regex(/^#[0-9a-f]{6}$/i);
