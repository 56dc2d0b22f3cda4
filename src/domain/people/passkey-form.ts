import * as z from '#domain/browser-schema.ts';
import { nameField } from '#domain/work/entity-fields.ts';

/** The form of the name of a passkey. */
export const passkeyForm = z.object({ Name: nameField });
