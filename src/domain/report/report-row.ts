/** How the rows of a report are grouped on the wire, besides user and day. */
export const reportGroups = ['Client', 'Project', 'Label'] as const;

/** How the rows of a report are grouped; undefined for one row per task. */
export type ReportGroup = (typeof reportGroups)[number] | undefined;

/** The time of a user on a day as the server sends it; the grouping decides which names it has. */
export interface ReportRow {
  readonly Day: string;
  readonly idUser: number;
  readonly UserName: string;
  readonly idTask?: string | undefined;
  readonly TaskName?: string | undefined;
  readonly ProjectName?: string | undefined;
  readonly ClientName?: string | undefined;
  readonly LabelName?: string | null | undefined;
  /** In ms. */
  readonly Time: number;
  /** Until when a running timer is counted, as an ISO instant. */
  readonly CountedUntil: string | null;
}

interface Option {
  readonly Name: string;
}

/** The names a report can be filtered by, as the server sends them. */
export interface ReportOptions {
  readonly Users: readonly (Option & { readonly idUser: number })[];
  readonly Teams: readonly (Option & { readonly idTeam: number; readonly Members: readonly number[] })[];
  readonly Clients: readonly (Option & { readonly idClient: number })[];
  readonly Projects: readonly (Option & { readonly idProject: number; readonly idClient: number })[];
  readonly Labels: readonly (Option & { readonly idLabel: number })[];
}
