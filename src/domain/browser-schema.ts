import * as z from 'zod';
import { schemaText } from './texts/schema-words.ts';

// The content security policy of the app forbids making code from text, which zod would try in order to be faster.
// No text of zod's own reaches anyone: what a schema does not say itself is said by ours.
z.config({ jitless: true, customError: schemaText });

export * from 'zod';
