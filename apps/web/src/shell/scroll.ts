/** Scroll restoration: new pages start at the top, back and reload return to the position before. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const STORED = 'palmbid-scroll';
const KEPT = 50;

function readPositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
    if (!Array.isArray(stored)) return new Map();
    return new Map(stored.filter((entry): entry is [string, number] => Array.isArray(entry)));
  } catch {
    return new Map();
  }
}

function writePositions(positions: Map<string, number>): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...positions].slice(-KEPT)));
  } catch {
    // Without storage a reload starts at the top.
  }
}

/** Stores and restores scroll positions per history entry. Changes of the query on the same page do not scroll. */
export function useScrollRestoration(): void {
  const { key: own, pathname, hash } = useLocation();
  // The first entry of every document has the key "default", so the path tells documents of one tab apart.
  const key = own === 'default' ? `default ${pathname}` : own;
  const type = useNavigationType();
  const positions = useRef<Map<string, number>>(null);
  positions.current ??= readPositions();
  const current = useRef<{ key: string; pathname: string }>(null);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => {
      if (current.current) positions.current?.set(current.current.key, window.scrollY);
    };
    const store = () => writePositions(positions.current ?? new Map());
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', store);
      window.history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(() => {
    const before = current.current;
    current.current = { key, pathname };
    if (before?.key === key) return;
    if (type === 'POP') {
      const known = positions.current?.get(key);
      if (known !== undefined) window.scrollTo(0, known);
      else if (before) window.scrollTo(0, 0);
      return;
    }
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else if (before && before.pathname !== pathname) window.scrollTo(0, 0);
  }, [key, pathname, hash, type]);
}
