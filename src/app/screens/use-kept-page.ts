import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { keepPage } from '#services/shared-services/index.ts';

/** A guard leads back to this path (ROL-26). */
export function useKeptPage(userId: number, isOpen: boolean): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (isOpen) keepPage(userId, `${pathname}${search}`);
  }, [userId, isOpen, pathname, search]);
}
