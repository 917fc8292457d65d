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
  hidden: boolean;
  onHide: (() => void) | undefined;
  onDecline: (() => void) | undefined;
};

/** What is done with a bid now and then. */
export default function MoreChoices({
  title,
  host,
  compared,
  comparable,
  onCompare,
  hidden,
  onHide,
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
      {onHide ? (
        <Button
          variant="default"
          onClick={(event) => {
            closeBox(event);
            onHide();
          }}
          aria-label={`${hidden ? 'Show again' : 'Hide'}: ${title}`}
        >
          {hidden ? 'Show again' : 'Hide'}
        </Button>
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
