import type { ParsedTrip } from '@palmbid/ai';
import type { Db, Tx } from '@palmbid/db';
import type { Actor, PhotoShape, PublicAnchor } from '@palmbid/domain';
import type { checkFile } from './features/imports/rules.ts';
import type { LiveHub } from './features/live/hub.ts';
import type { Allowances } from './kit/allowances.ts';
import type { FetchCalendar } from './kit/ical/fault.ts';
import type { readCalendar } from './kit/ical/read.ts';
import type { Vault } from './kit/vault.ts';

/** A point on the map that a text was resolved to; `confidence` 0..1, `country` ISO 3166 alpha-2. */
export type ResolvedPlace = {
  lat: number;
  lon: number;
  country: string;
  region: string | null;
  /** Short English name: "Austin". */
  name: string;
  kind: 'city' | 'airport' | 'region' | 'country';
  confidence: number;
  /** IANA name; undefined for one that is not in use here. */
  timezone?: string | undefined;
};

/** A trip read from free text: fields, where each came from, and who read it. `notice` is for the user. */
export type GeneratedTrip = ParsedTrip & { engine: 'model' | 'builtin'; notice?: string };

/**
 * Turns free text into the fields of a request. Never fails because of a model. `now` is a day, `YYYY-MM-DD`;
 * `privateWords` never leave the house; `builtinOnly` asks no model.
 */
export type GenerateTrip = (
  prompt: string,
  options: { now: string; privateWords?: readonly string[]; builtinOnly?: boolean },
) => Promise<GeneratedTrip>;

/** One file of a photo: `800.webp`. */
export type PhotoFile = { name: string; bytes: Uint8Array };

type Elsewhere<F extends (...args: never) => unknown> = (...args: Parameters<F>) => Promise<ReturnType<F>>;

/**
 * Reads what people hand in as files: the functions of this package, run where a hostile file stops nobody. What takes too much
 * time or memory is refused like any other bad file: `invalid_input`, or the fault `too_costly` of a calendar.
 */
export type FileReaders = {
  checkFile: Elsewhere<typeof checkFile>;
  readCalendar: Elsewhere<typeof readCalendar>;
};

/** What use-cases need from the outside. apps/api composes it once; tests compose their own. */
export type Deps = {
  db: Db;
  log: Logger;
  passwords: {
    /** argon2id, queued; throws `unavailable` when the queue is full. */
    hash: (password: string) => Promise<string>;
    /** Takes the same time for a missing hash. */
    verify: (hash: string | undefined, password: string) => Promise<boolean>;
  };
  /** Offline gazetteer; undefined for a text it does not know. */
  resolvePlace: (text: string) => ResolvedPlace | undefined;
  generateTrip: GenerateTrip;
  fetchCalendar: FetchCalendar;
  files: FileReaders;
  /** Seals and signs with the house's secret. */
  vault: Vault;
  /** Where anchors are kept outside the database; without it they are not. */
  anchorFile?: {
    /** The last anchor that was written; null before the first. */
    last: () => Promise<{ seq: number; hash: string } | null>;
    append: (anchors: readonly PublicAnchor[]) => Promise<void>;
  };
  /** Streams of what happens. `wake` is called after every commit; no process waits for it. */
  live: Pick<LiveHub, 'subscribe' | 'wake' | 'full'>;
  photos: {
    /**
     * Reads an uploaded picture and draws it anew, cropped to its shape, in every size and format; nothing else of the file
     * remains. Throws `unsupported_media_type`, `invalid_input`, `payload_too_large` or `unavailable`.
     */
    draw: (bytes: Uint8Array, shape: PhotoShape) => Promise<PhotoFile[]>;
    save: (key: string, files: readonly PhotoFile[]) => Promise<void>;
    /** Deletes all of a photo's files; one that is not there is no failure. */
    drop: (key: string) => Promise<void>;
  };
  /** What callers may ask of this process. */
  allowances: Allowances;
  config: {
    publicUrl: string;
    passwordPolicy: 'spec' | 'strong';
    rateLimit: boolean;
    /** Texts a day that may go to the model, all users together; the built-in engine reads the others. Unset without a model. */
    modelCallsPerDay?: number;
    /** A mail server is known: mails go out. */
    mailServer?: boolean;
  };
};

export type Logger = {
  info: (detail: object, message: string) => void;
  warn: (detail: object, message: string) => void;
  error: (detail: object, message: string) => void;
};

/** The caller's session, as far as use-cases may touch it. Only apps/api knows cookies and Lucia. */
export type SessionPort = {
  /** SHA-256 of the present token; null without a session. */
  id: string | null;
  /**
   * Ends the present session, if any, and starts a new one for this user with a new token. With `passwordHash`, only
   * while that still is the account's hash: a login that a change of password overtook throws `invalid_credentials`.
   */
  start: (userId: number, proof?: { passwordHash: string }) => Promise<void>;
  /**
   * Ends this user's sessions in the transaction of what made them void. The present one, if it is theirs, goes on under a new
   * token; what this answers gives it to the browser, to be called after the commit.
   */
  renew: (tx: Tx, userId: number) => Promise<() => void>;
  end: () => Promise<void>;
};

export type RequestInfo = {
  /** Correlates answer and log. */
  id: string;
  ip: string;
  /** The address as far as it may be kept: its first 24 bits, of IPv6 64. `203.0.113.0/24`; null for what is none. */
  network: string | null;
  userAgent: string;
  /** A state change asked for by another site's page (Sec-Fetch-Site, else Origin). */
  crossSite: boolean;
  /** More than one call in this HTTP request. */
  batched: boolean;
  idempotencyKey: string | null;
  /** The account this browser has logged in to before, proven by a signed cookie. It opens nothing by itself. */
  device: { userId: number; id: string } | null;
};

export type Context = {
  deps: Deps;
  actor: Actor | null;
  /**
   * The admin who looks with the actor's eyes, and until when (ms since 1970): nothing is written, and private messages stay
   * private.
   */
  viewer?: Actor & { until: number };
  session: SessionPort;
  request: RequestInfo;
};

/** The context of a procedure that needs a session: the actor is known. */
export type UserContext = Context & { actor: Actor };
