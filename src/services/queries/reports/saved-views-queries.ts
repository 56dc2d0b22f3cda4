import { useQuery } from '@tanstack/react-query';
import type { BodyOf, WireSavedView, Calls } from '#domain/contract/index.ts';
import type { Decision } from '#domain/refusal.ts';
import { readView, type SavedView, readColumns } from '#domain/report/index.ts';
import { useSharedServices, dataOf } from '#services/shared-services/index.ts';
import { type Read, readOf, retrySilently } from '#services/queries/read.ts';
import { useCallMutation } from '#services/queries/use-call-mutation.ts';

/** Reads the user's saved report views by name (RPT-01). */
export function useSavedViews(): Read<readonly SavedView[]> {
  const { api } = useSharedServices();
  const query = useQuery<readonly SavedView[]>({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      dataOf(await api.call('GET /api/tasks/ReportView/List', { signal })).map(toItem),
    ...retrySilently,
  });
  return readOf(query, none);
}

/** Saves a view under a name. */
export const useSaveView = () =>
  useCallMutation(
    (api, body: BodyOf<Calls['POST /api/tasks/ReportView']>, sending) =>
      api.call('POST /api/tasks/ReportView', { body, ...sending }),
    showing((views, saved: WireSavedView) => [...views, toItem(saved)]),
  );

/** Renames a saved view or replaces its content. */
export const useChangeView = () =>
  useCallMutation(
    (api, body: BodyOf<Calls['PUT /api/tasks/ReportView']>, sending) =>
      api.call('PUT /api/tasks/ReportView', { body, ...sending }),
    showing((views, saved: WireSavedView) =>
      views.map((view) => (view.id === saved.idView ? toItem(saved) : view)),
    ),
  );

/** Deletes a saved view. */
export const useDeleteView = (): ((id: number) => Promise<Decision<unknown>>) =>
  useCallMutation(
    (api, id: number, sending) =>
      api.call('DELETE /api/tasks/ReportView/{id}', { params: { id: String(id) }, ...sending }),
    showing((views, _: unknown, id: number) => views.filter((view) => view.id !== id)),
  );

const showing = <Done, Input>(
  change: (views: readonly SavedView[], done: Done, input: Input) => readonly SavedView[],
): Parameters<typeof useCallMutation<Input, Done>>[1] => ({
  invalidates: [KEY],
  show: (queryClient, done, input) =>
    queryClient.setQueryData<readonly SavedView[]>(KEY, (views) => views && change(views, done, input)),
});

const KEY = ['report', 'views'] as const;
const none: readonly never[] = [];

const toItem = ({ idView, Name, Screen, Query, Columns }: WireSavedView): SavedView => ({
  id: idView,
  name: Name,
  screen: Screen,
  view: readView(Query),
  columns: readColumns(Columns),
});
