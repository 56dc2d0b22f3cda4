import * as z from 'zod';
import { texts } from '#domain/texts/messages.ts';

/** A number made by the server that names an entity; unknown and foreign ones are 404. */
export const entityId = z.int().positive();

/** The same in a path: digits only, so that nothing is coerced. */
export const pathId = z.string().regex(/^[1-9]\d{0,15}$/);

/** A position of the journal in a query: digits only. */
export const positionText = z.string().regex(/^(?:0|[1-9]\d{0,15})$/);

/** A flag in a query, written out. */
export const flagText = z.enum(['true', 'false']).optional();

/** The id of a task or a fact: a UUID in lower case (DEC-115). */
export const uuid = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);

/** An instant in ISO 8601, UTC (DEC-36). */
export const instant = z.iso.datetime().max(40);

/** An instant by which rows are looked up, or which is kept: databases have no year 0. */
export const storedInstant = instant.refine((text) => !text.startsWith('0000'), texts.dateOutOfRange);

/** `HH:mm` or empty (DEC-36). */
export const clockText = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/);

/** A color `#rrggbb`. */
export const color = z.string().regex(/^#[0-9a-f]{6}$/i);
