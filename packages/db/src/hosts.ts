import pg from 'pg';

/** `postgres://user@a:5432,b/palmbid` as one address for each host; the driver knows only one. */
export function addressesOf(url: string): string[] {
  const parts = /^(\w+:\/\/(?:[^@/?#]*@)?)([^@/?#]*)(.*)$/s.exec(url);
  if (!parts) return [url];
  const [, before = '', hosts = '', after = ''] = parts;
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

class NotPrimary extends Error {
  override name = 'NotPrimary';
  /** As a database that is starting up says it: the next attempt may find the primary. */
  readonly code = '57P03';
}

/** For each address of several hosts the one that was the primary last. */
const primaries = new Map<string, number>();

/**
 * The client of the driver for an address. Where it has several hosts, a connection to one that does not answer or is a standby fails,
 * and the next is made to the next host: every pool soon has connections to the primary alone.
 */
export function clientFor(url: string): typeof pg.Client {
  const addresses = addressesOf(url);
  if (addresses.length === 1) return pg.Client;
  return class extends pg.Client {
    readonly #tried: number;

    constructor(config?: string | pg.ClientConfig) {
      const tried = primaries.get(url) ?? 0;
      const connectionString = addresses[tried] ?? url;
      super(typeof config === 'object' ? { ...config, connectionString } : { connectionString });
      this.#tried = tried;
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      const connecting = this.#connectToPrimary();
      if (!callback) return connecting;
      // The driver calls it without an error as well.
      connecting.then(() => (callback as () => void)(), callback);
      return undefined;
    }

    async #connectToPrimary(): Promise<pg.Client> {
      try {
        await super.connect();
        const { rows } = await this.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
        if (rows[0]?.standby) throw new NotPrimary('the host is a standby');
        return this;
      } catch (error) {
        if ((primaries.get(url) ?? 0) === this.#tried)
          primaries.set(url, (this.#tried + 1) % addresses.length);
        this.connection.stream.destroy();
        throw error;
      }
    }
  };
}
