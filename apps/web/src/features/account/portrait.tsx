import { Button, FileButton, Group, Progress, Text } from '@mantine/core';
import { useState } from 'react';
import { PersonAvatar } from '../../components/person-avatar.tsx';
import { trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { showToast } from '../../lib/toast.ts';
import { upload } from '../../lib/upload.ts';
import { ACCEPT } from '../photos/add-photos.tsx';
import { CropDialog } from '../photos/crop-dialog.tsx';
import { type OwnUser, toastNotSaved, useUpdateOwnUser } from './own-user.ts';

/** The user's picture: cropped to a square and uploaded at once. */
export function Portrait({ user }: { user: OwnUser }) {
  const keep = useUpdateOwnUser();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = trpc.photos.removePortrait.useMutation({
    onSuccess: () => {
      keep({ ...user, profileImage: null });
      showToast({ title: 'Picture deleted' });
    },
    onError: (error) => toastNotSaved('Picture not deleted', error),
  });
  const send = async (picture: Blob) => {
    setFile(null);
    setFailure(null);
    setShare(0);
    try {
      keep(await upload<OwnUser>('/api/user/photo', { file: picture }, setShare));
      showToast({ title: 'Picture saved' });
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setShare(null);
    }
  };
  return (
    <Group gap="lg" align="center">
      <PersonAvatar name={user.name} src={user.profileImage} size={88} />
      <div style={{ flex: '1 1 14rem' }}>
        <Group gap="sm">
          <FileButton accept={ACCEPT} onChange={setFile} inputProps={{ 'aria-label': 'Choose your picture' }}>
            {(props) => (
              <Button {...props} variant="light" loading={share !== null}>
                {user.profileImage ? 'Change picture' : 'Upload a picture'}
              </Button>
            )}
          </FileButton>
          {user.profileImage ? (
            <Button
              variant="subtle"
              color="red"
              loading={remove.isPending}
              disabled={share !== null}
              onClick={() => remove.mutate()}
            >
              Delete picture
            </Button>
          ) : null}
        </Group>
        {share !== null ? <Progress mt="sm" value={share * 100} aria-label="Uploading your picture" /> : null}
        {failure ? (
          <Text size="sm" c="red" mt="xs" role="alert">
            {failure}
          </Text>
        ) : (
          <Text size="sm" c="dimmed" mt="xs">
            JPEG, PNG, WebP or AVIF. Without one, people see your initials.
          </Text>
        )}
      </div>
      <CropDialog
        file={file}
        shape="portrait"
        title="Your picture"
        confirmLabel="Use this part"
        onDone={(picture) => void send(picture)}
        onClose={() => setFile(null)}
      />
    </Group>
  );
}
