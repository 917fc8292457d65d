import { Button } from '@mantine/core';
import { IconArrowsExchange, IconMessage } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { closeBox } from '../../../components/explained.tsx';
import bidStyles from './bids.module.css';

type AskOrCounterProps = { title: string; messageHref: string; onCounter: () => void };

/** The two ways to answer a bid without accepting it: a question and a counter-offer. */
export default function AskOrCounter({ title, messageHref, onCounter }: AskOrCounterProps) {
  return (
    <div className={bidStyles.choices}>
      <Button
        component={Link}
        to={messageHref}
        variant="default"
        leftSection={<IconMessage size={18} stroke={1.8} aria-hidden />}
        aria-label={`Message host: ${title}`}
      >
        Message host
      </Button>
      <Button
        variant="default"
        leftSection={<IconArrowsExchange size={18} stroke={1.8} aria-hidden />}
        onClick={(event) => {
          closeBox(event);
          onCounter();
        }}
        aria-label={`Counter-offer: ${title}`}
      >
        Counter-offer
      </Button>
    </div>
  );
}
