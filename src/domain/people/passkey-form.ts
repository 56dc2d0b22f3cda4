import * as z from '#domain/browser-schema.ts';
import { nameField } from '#domain/work/index.ts';

export const passkeyForm = z.object({ Name: nameField });
