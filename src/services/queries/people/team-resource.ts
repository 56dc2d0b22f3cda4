import type * as z from 'zod';
import type { WireTeam } from '#domain/contract/people/teams-contract.ts';
import type { teamFields } from '#domain/people/team.ts';
import { lastingResource } from '#services/queries/resource.ts';

/** A team as its list and its form show it. */
export interface TeamItem {
  readonly id: number;
  readonly name: string;
  readonly color: string;
  /** 2 where it is archived. */
  readonly status: 1 | 2;
  readonly leadId: number | null;
  readonly description: string;
  /** The active people in it. */
  readonly members: readonly number[];
}

/** A team to be added, or changed where it has an id; what is absent stays. `Was` is what its person saw there. */
export type TeamBody = Partial<TeamFields> & {
  readonly idTeam?: number;
  readonly Was?: Partial<TeamFields>;
};

type TeamFields = z.input<typeof teamFields>;

/** The teams as they are managed (API-056 to API-060); pickers have a list of their own. */
export const teamResource = lastingResource('teams', {
  list: (api, { withInactive }: { readonly withInactive: boolean }, sending) =>
    api.call('GET /api/labels/Team/List', {
      query: { IncludeInactive: withInactive ? 'true' : 'false', IncludeDetails: 'true' },
      ...sending,
    }),
  read: (api, id, sending) =>
    api.call('GET /api/labels/Team/{id}', { params: { id: String(id) }, ...sending }),
  toItem: (wire: WireTeam): TeamItem => ({
    id: wire.idTeam,
    name: wire.TeamName,
    color: wire.TeamColor.toLowerCase(),
    status: wire.Status ? 1 : 2,
    leadId: wire.idTeamLead ?? null,
    description: wire.Description ?? '',
    members: wire.Members ?? [],
  }),
  untold: () => ({}),
  save: (api, { idTeam, Was, ...fields }: TeamBody, sending) =>
    idTeam === undefined
      ? api.call('POST /api/labels/Team', { body: fields as Required<typeof fields>, ...sending })
      : api.call('PUT /api/labels/Team', { body: { idTeam, Was, ...fields }, ...sending }),
  shownIn: [['users']],
});
