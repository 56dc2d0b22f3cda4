import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { keepPage } from '#services/shared-services/page-before.ts';

/** Keeps the path of the screen for this tab while the person may see it: a guard leads back there (ROL-26). */
export function useKeptPage(userId: number, isOpen: boolean): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (isOpen) keepPage(userId, `${pathname}${search}`);
  }, [userId, isOpen, pathname, search]);
}
