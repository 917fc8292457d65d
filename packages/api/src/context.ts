import type { ParsedTrip } from '@palmbid/ai';
import type { Db, Replica, Tx } from '@palmbid/db';
import type { Actor, PhotoShape, PublicAnchor } from '@palmbid/domain';
import type { checkFile } from './features/imports/rules.ts';
import type { LiveFrame } from './features/live/schema.ts';
import type { Allowances } from './kit/allowances.ts';
import type { FetchCalendar } from './kit/ical/fault.ts';
import type { readCalendar } from './kit/ical/read.ts';
import type { readMailReport } from './kit/mail-report.ts';
import type { PaymentProvider } from './kit/payment-provider.ts';
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

/** A trip read from free text: the fields, the source of each, and the engine. `notice` is shown to the user. */
export type GeneratedTrip = ParsedTrip & { engine: 'model' | 'builtin'; notice?: string };

/**
 * Turns free text into the fields of a request. Never fails because of a model. `now` is a day, `YYYY-MM-DD`;
 * `privateWords` are never sent to a model; `builtinOnly` uses no model.
 */
export type GenerateTrip = (
  prompt: string,
  options: { now: string; privateWords?: readonly string[]; builtinOnly?: boolean },
) => Promise<GeneratedTrip>;

/** Passes a text message to whoever sends them; `to` in E.164. Throws when it was not taken, or after ten seconds. */
export type SmsSender = (message: { to: string; text: string }) => Promise<void>;

/** A provider that checks who somebody is, on its own pages. */
export type IdentityProvider = {
  /** Shown to people before they go there. */
  name: string;
  /** Begins a check: where the person goes, and the provider's reference if it gives one. Throws when it is not taken. */
  start: (check: {
    reference: string;
    returnUrl: string;
  }) => Promise<{ url: string; reference: string | null }>;
};

/** One file of a photo, such as `800.webp`. */
export type PhotoFile = { name: string; bytes: Uint8Array };

type InOtherProcess<F extends (...args: never) => unknown> = (
  ...args: Parameters<F>
) => Promise<Awaited<ReturnType<F>>>;

/**
 * Reads uploaded files with the functions of this package, in processes where a hostile file cannot block other calls. A file
 * that takes too much time or memory fails like any bad file: `invalid_input`, or the fault `too_costly` of a calendar.
 */
export type FileReaders = {
  checkFile: InOtherProcess<typeof checkFile>;
  readCalendar: InOtherProcess<typeof readCalendar>;
  readMailReport: InOtherProcess<typeof readMailReport>;
};

/** Who opens a stream; it ends with the session. */
export type LiveSubscriber = Actor & { sessionId: string | null };

/**
 * What a client of a stream knows already: the events up to one that it received, or those in what it began to read so many
 * milliseconds ago.
 */
export type LiveStart = { after: string } | { dataAge: number };

/** Streams of live events to the clients of this process. */
export type LivePort = {
  /** A transaction has committed. Called after every write; returns at once. */
  wake: () => void;
  /**
   * Yields the events that the subscriber may receive: from now on, or from where `start` says.
   *
   * @throws AppError `unavailable` beyond the limits of one user or of the process
   */
  subscribe: (
    subscriber: LiveSubscriber,
    start: LiveStart | null,
    signal?: AbortSignal,
  ) => AsyncIterable<LiveFrame>;
  /** True when no more streams are accepted. */
  full: () => boolean;
};

/** What use-cases need from the outside. apps/api composes it once; tests compose their own. */
export type Deps = {
  db: Db;
  /** A copy of the database for reads that may be seconds old; see `mayBeOld`. */
  replica?: Pick<Replica, 'after' | 'position'>;
  log: Logger;
  passwords: {
    /** argon2id, queued; throws `unavailable` when the queue is full. */
    hash: (password: string) => Promise<string>;
    /** Takes as long for a missing hash as for a wrong password. */
    verify: (hash: string | undefined, password: string) => Promise<boolean>;
  };
  /** Resolves a place with the offline gazetteer; undefined when it is unknown. */
  resolvePlace: (text: string) => ResolvedPlace | undefined;
  generateTrip: GenerateTrip;
  fetchCalendar: FetchCalendar;
  files: FileReaders;
  /** Seals and signs with the app's secret. */
  vault: Vault;
  /** Keeps anchors outside the database; optional. */
  anchorFile?: {
    /** The last anchor written; null before the first. */
    last: () => Promise<{ seq: number; hash: string } | null>;
    append: (anchors: readonly PublicAnchor[]) => Promise<void>;
  };
  live: LivePort;
  /** Sends text messages; without it phones cannot be confirmed. */
  sms?: SmsSender;
  /** Checks identities; without it they are not checked. */
  identity?: IdentityProvider;
  photos: {
    /**
     * Re-encodes an uploaded picture, cropped to its shape, in every size and format; nothing else of the file is kept. Throws
     * `unsupported_media_type`, `invalid_input`, `payload_too_large` or `unavailable`.
     */
    draw: (bytes: Uint8Array, shape: PhotoShape | 'evidence') => Promise<PhotoFile[]>;
    save: (key: string, files: readonly PhotoFile[]) => Promise<void>;
    /** The bytes of one file; undefined if it is missing. */
    read: (key: string, name: string) => Promise<Uint8Array | undefined>;
    /** Deletes all files of a photo; a missing file is no failure. */
    drop: (key: string) => Promise<void>;
  };
  /** Moves money; without it all bookings are paid by agreement. */
  payments?: PaymentProvider;
  /** Rate limits of this process. */
  allowances: Allowances;
  config: {
    publicUrl: string;
    passwordPolicy: 'spec' | 'strong';
    rateLimit: boolean;
    /** Refuse answers that are not exactly what their schemas say: in tests and development. */
    checkAnswers: boolean;
    /** Texts per day sent to the model, for all users together; the built-in engine reads the others. Unset without a model. */
    modelCallsPerDay?: number;
    /** True when a mail server is configured, so that mails are sent. */
    mailServer?: boolean;
    /** The operator's own map tiles, with `{z}`, `{x}` and `{y}`, and whom maps credit for them. */
    mapTiles?: { url: string; attribution: string };
  };
};

export type Logger = {
  info: (detail: object, message: string) => void;
  warn: (detail: object, message: string) => void;
  error: (detail: object, message: string) => void;
};

/** The caller's session as use-cases see it. Only apps/api knows cookies and Lucia. */
export type SessionPort = {
  /** SHA-256 of the current token; null without a session. */
  id: string | null;
  /**
   * Ends the current session, if any, and starts one for this user under a new token. With `passwordHash` it fails with
   * `invalid_credentials` when that is no longer the account's hash: a login must not survive a concurrent password change.
   */
  start: (userId: number, proof?: { passwordHash: string }) => Promise<void>;
  /**
   * Ends this user's sessions in the given transaction. The current session, if it is theirs, continues under a new token. The
   * returned function sends the token to the browser; call it after the commit.
   */
  renew: (tx: Tx, userId: number) => Promise<() => void>;
  end: () => Promise<void>;
};

export type RequestInfo = {
  /** Correlates answer and log. */
  id: string;
  ip: string;
  /** The part of the address that may be stored: 24 bits of IPv4, 64 of IPv6 (`203.0.113.0/24`); null when it is invalid. */
  network: string | null;
  userAgent: string;
  /** The request comes from another site's page (Sec-Fetch-Site, else Origin). */
  crossSite: boolean;
  /** More than one call in this HTTP request. */
  batched: boolean;
  idempotencyKey: string | null;
  /** The position in the primary's log after the caller's last write; null before the first, or where the client keeps no cookies. */
  wrote?: string | null;
  /** An account this browser logged in to before, proven by a signed cookie; it grants no access. */
  device: { userId: number; id: string } | null;
};

export type Context = {
  deps: Deps;
  actor: Actor | null;
  /** The admin who impersonates the actor, and until when (ms since 1970). See `readOnlyWhileImpersonating`. */
  impersonator?: Actor & { until: number };
  session: SessionPort;
  request: RequestInfo;
  /** Has the client send the position after its write along, as `request.wrote`. */
  noteWrite?: (position: string) => void;
};

/** The context of a procedure that needs a session: the actor is known. */
export type UserContext = Context & { actor: Actor };
