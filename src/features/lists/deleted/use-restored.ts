import { announceDone } from '#services/toasts/announce.ts';
import { useServices } from '#services/user-services/user-context.tsx';

/** By what undo knows that something was deleted: its noun, as "Client", and its id. */
export const deletionId = (noun: string, id: number): string => `deleted ${noun} ${id}`;

/** What is said once something is restored. */
export const restoredWords = (noun: string, name: string): string => `${noun} “${name}” was restored.`;

/** Says that something was restored; then nothing is left to undo of its deletion. */
export function useRestored(noun: string): (id: number, name: string) => void {
  const { undo } = useServices();
  return (id, name) => {
    undo.wasUndone(deletionId(noun, id));
    announceDone(restoredWords(noun, name));
  };
}
