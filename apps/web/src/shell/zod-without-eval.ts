/**
 * zod tests whether `eval` is allowed. The content security policy forbids it, and browsers would report each test. zod reads
 * this object when it is loaded; importing its `config` would put zod into the entry chunk.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
