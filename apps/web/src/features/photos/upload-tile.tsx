import { Button, Group, Progress, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatPercent } from '../../lib/format.ts';
import classes from './photos.module.css';
import type { Upload } from './use-photo-uploads.ts';

/** The address of a picture in memory, while it is shown. */
export function usePictureUrl(picture: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return url;
}

type UploadTileProps = { one: Upload; onRetry: () => void; onForget: () => void };

/** A photo on its way to the server. */
export function UploadTile({ one, onRetry, onForget }: UploadTileProps) {
  const url = usePictureUrl(one.picture);
  return (
    <li className={classes.tile}>
      <div className={classes.picture} data-waiting>
        {url ? <img src={url} alt="" /> : null}
      </div>
      <div className={classes.tileBody}>
        {one.failure ? (
          <>
            <Text size="sm" c="red" role="alert">
              {one.failure}
            </Text>
            <Group gap="xs">
              <Button size="xs" onClick={onRetry}>
                Try again
              </Button>
              <Button size="xs" variant="default" onClick={onForget}>
                Leave it out
              </Button>
            </Group>
          </>
        ) : (
          <>
            <Text size="sm" truncate>
              {one.share < 1 ? `Uploading, ${formatPercent(one.share)}` : 'Making its sizes…'}
            </Text>
            <Progress
              value={one.share * 100}
              animated={one.share === 1}
              aria-label={`Uploading ${one.name}`}
            />
          </>
        )}
      </div>
    </li>
  );
}
