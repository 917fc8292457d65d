import { config } from 'zod/v4/core';

// zod tests whether `eval` is allowed. The content security policy forbids it, and browsers would report each test.
config({ jitless: true });
