import { Button, Checkbox } from '@mantine/core';
import { closeBox } from '../../../components/explained.tsx';
import { ReportButton } from '../../../components/report/report-button.tsx';
import bidStyles from './bids.module.css';

type MoreChoicesProps = {
  title: string;
  host: { id: number; name: string };
  compared: boolean;
  comparable: boolean;
  /** Undefined when the maximum number of bids is compared already. */
  onCompare: (() => void) | undefined;
  onDecline: (() => void) | undefined;
};

/** What is done with a bid now and then. */
export default function MoreChoices({
  title,
  host,
  compared,
  comparable,
  onCompare,
  onDecline,
}: MoreChoicesProps) {
  return (
    <div className={bidStyles.choices}>
      {comparable ? (
        <Checkbox
          label="Compare"
          checked={compared}
          disabled={!compared && !onCompare}
          onChange={() => onCompare?.()}
          aria-label={`Compare ${title}`}
        />
      ) : null}
      {onDecline ? (
        <Button
          variant="default"
          onClick={(event) => {
            closeBox(event);
            onDecline();
          }}
          aria-label={`Decline: ${title}`}
        >
          Decline
        </Button>
      ) : null}
      <ReportButton label={`Report ${host.name}`} target={{ kind: 'person', ...host }} />
    </div>
  );
}
