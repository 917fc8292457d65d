import { Button, FileButton, Group, Progress, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Logo } from '../../components/logo/logo.tsx';
import { defaultSite, SITE_KEY, type Site, useSite } from '../../core/site.tsx';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { showToast } from '../../lib/toast.ts';
import { upload } from '../../lib/upload.ts';
import { ACCEPT } from '../photos/add-photos.tsx';
import { CropDialog } from '../photos/crop-dialog.tsx';
import classes from './admin.module.css';

type Saved = RouterOutputs['settings']['operator'];

/** The site's own logo: cropped to a square and uploaded at once. Without one the drawn logo of the settings is shown. */
export function OperatorLogo() {
  const queryClient = useQueryClient();
  const { logoUrl } = useSite();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const show = ({ logoUrl: now }: Saved, title: string) => {
    queryClient.setQueryData<Site>(SITE_KEY, (site) => ({ ...(site ?? defaultSite), logoUrl: now }));
    showToast({ title });
  };
  const remove = trpc.settings.removeLogo.useMutation({
    onSuccess: (saved) => show(saved, 'Logo removed'),
    onError: (error) => setFailure(failureText(error)),
  });
  const send = async (picture: Blob) => {
    setFile(null);
    setFailure(null);
    setShare(0);
    try {
      show(await upload<Saved>('/api/site/logo', { file: picture }, setShare), 'Logo saved');
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setShare(null);
    }
  };
  return (
    <div className={classes.form}>
      <Group gap="lg" align="center">
        <Logo size={64} />
        <Group gap="sm">
          <FileButton accept={ACCEPT} onChange={setFile} inputProps={{ 'aria-label': 'Choose the logo' }}>
            {(props) => (
              <Button {...props} variant="light" loading={share !== null}>
                {logoUrl ? 'Change logo' : 'Upload a logo'}
              </Button>
            )}
          </FileButton>
          {logoUrl ? (
            <Button
              variant="subtle"
              color="red"
              loading={remove.isPending}
              disabled={share !== null}
              onClick={() => remove.mutate()}
            >
              Remove logo
            </Button>
          ) : null}
        </Group>
      </Group>
      {share !== null ? <Progress mt="sm" value={share * 100} aria-label="Uploading the logo" /> : null}
      {failure ? (
        <Text size="sm" c="red" mt="xs" role="alert">
          {failure}
        </Text>
      ) : (
        <Text size="sm" c="dimmed" mt="xs">
          JPEG, PNG, WebP or AVIF, cropped to a square. Without one, the drawn logo of the settings is shown.
        </Text>
      )}
      <CropDialog
        file={file}
        shape="portrait"
        title="The logo"
        confirmLabel="Use this part"
        onDone={(picture) => void send(picture)}
        onClose={() => setFile(null)}
      />
    </div>
  );
}
