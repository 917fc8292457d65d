import { migrationFolders } from '@palmbid/db';

/** The product one version later: the same code with migrations of its own. Without arguments the server, with some the command line. */
migrationFolders.push(new URL('./later/', import.meta.url));
await (process.argv.length > 2 ? import('../../../src/cli.ts') : import('../../../src/main.ts'));
