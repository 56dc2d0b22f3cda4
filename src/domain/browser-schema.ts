import * as z from 'zod';

// The content security policy of the app forbids making code from text, which zod would try in order to be faster.
z.config({ jitless: true });

export * from 'zod';
