import * as z from 'zod';
import { schemaText } from '#domain/texts/index.ts';

// The content security policy forbids eval, which zod's JIT needs. Issues without an own message get ours.
z.config({ jitless: true, customError: schemaText });

export * from 'zod';
