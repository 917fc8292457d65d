import { CopyButton } from '@mantine/core';
import timelineStyles from './timeline.module.css';

/** An entry's hash, with which its holder can prove later what was recorded. */
export function Receipt({ hash }: { hash: string }) {
  return (
    <CopyButton value={hash}>
      {({ copied, copy }) => (
        <button
          type="button"
          className={timelineStyles.receipt}
          title={hash}
          aria-label={`Copy the receipt ${hash.slice(0, 8)}`}
          onClick={copy}
        >
          {copied ? 'Copied' : `Receipt ${hash.slice(0, 8)}`}
        </button>
      )}
    </CopyButton>
  );
}
