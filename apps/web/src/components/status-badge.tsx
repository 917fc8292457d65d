import { type Tone, ToneBadge } from './tone-badge.tsx';

type Shown = { label: string; tone: Tone; text: string };

const shown: Record<string, Shown> = {
  draft: { label: 'Draft', tone: 'outline', text: 'Incomplete' },
  active: { label: 'Active', tone: 'info', text: 'Awaiting bids' },
  completed: { label: 'Completed', tone: 'good', text: 'completed' },
  cancelled: { label: 'Cancelled', tone: 'quiet', text: 'cancelled' },
  pending: { label: 'Pending', tone: 'info', text: 'pending' },
  accepted: { label: 'Accepted', tone: 'good', text: 'accepted' },
  rejected: { label: 'Rejected', tone: 'quiet', text: 'rejected' },
};

/** The label of a status: "Incomplete", "Awaiting bids", else the raw status. */
export const statusText = (status: string): string => shown[status]?.text ?? status;

/** A request's or a bid's status; an unknown value is shown as it is. */
export function StatusBadge({ status }: { status: string }) {
  const known = shown[status];
  return <ToneBadge tone={known?.tone ?? 'outline'}>{known?.label ?? status}</ToneBadge>;
}
