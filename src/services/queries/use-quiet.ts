import { useIsFetching } from '@tanstack/react-query';

/** Whether nothing is being read from the server. */
export const useQuiet = (): boolean => useIsFetching() === 0;
