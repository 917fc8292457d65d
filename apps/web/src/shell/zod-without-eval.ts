import { config } from 'zod/v4/core';

// zod looks whether it may make code of text. Our pages may not, and browsers would report each look.
config({ jitless: true });
