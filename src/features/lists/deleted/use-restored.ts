import { announceDone } from '#services/toasts/index.ts';
import { useServices } from '#services/user-services/index.ts';

export const deletionId = (noun: string, id: number): string => `deleted ${noun} ${id}`;

export const restoredWords = (noun: string, name: string): string => `${noun} “${name}” was restored.`;

export function useRestored(noun: string): (id: number, name: string) => void {
  const { undo } = useServices();
  return (id, name) => {
    undo.wasUndone(deletionId(noun, id));
    announceDone(restoredWords(noun, name));
  };
}
