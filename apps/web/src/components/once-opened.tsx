import { type ReactNode, useEffect, useState } from 'react';

/**
 * A dialog of one row among many: it comes into the page when it is first asked for, since each listens to the
 * system's settings, and fifty of them would answer a change of these one after the other. Closed at first, so that it
 * gives the focus back to where it was.
 */
export function OnceOpened({
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
