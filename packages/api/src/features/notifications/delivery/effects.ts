import type { OutboxEvent, Tx } from '@palmbid/db';
import type { EventKind } from '@palmbid/domain';
import type { Facts } from './facts.ts';
import type { DeliveryDeps, Draft } from './notify.ts';

/** What follows from an event. */
export type Effects = {
  drafts?: readonly Draft[];
  /** The request whose ranking has changed. */
  ranking?: number;
  /** The request whose new terms may fit other hosts. */
  fitsAnew?: number;
  /** The notifications that its user has read on another page. */
  read?: { userId: number; group: string };
  /** A mail with work of its own, such as a new token. */
  write?: (deps: DeliveryDeps, tx: Tx) => Promise<void>;
};

export type Consumer<K extends EventKind> = (
  event: OutboxEvent<K>,
  facts: Facts,
) => Effects | Promise<Effects>;

export const none: Effects = {};
export const notify = (...drafts: Draft[]): Effects => ({ drafts });

/** The groups of notifications. */
export const ofRequest = (id: number) => `request:${id}`;
export const ofThread = (id: number) => `thread:${id}`;
export const ofBooking = (id: number) => `booking:${id}`;
export const ofSearch = (id: number) => `search:${id}`;
