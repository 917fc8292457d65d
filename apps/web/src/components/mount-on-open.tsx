import { type ReactNode, useEffect, useState } from 'react';

/**
 * Mounts a row's dialog when it is first opened. Each mounted dialog listens to media queries, so that fifty of them would
 * slow down every change of these. It mounts closed, so that closing it later returns the focus.
 */
export function MountOnOpen({
  opened,
  children,
}: {
  opened: boolean;
  children: (opened: boolean) => ReactNode;
}) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => {
    if (opened) setMounted(true);
  }, [opened]);
  return mounted || opened ? children(mounted && opened) : null;
}
