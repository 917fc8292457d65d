import type { RouterOutputs } from '../../core/trpc.ts';

export type Booking = RouterOutputs['bookings']['mine']['items'][number];
export type BookingDetails = RouterOutputs['bookings']['byId'];
