import type { ReactNode } from 'react';
import { seesOthers } from '#domain/access/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import {
  type Division,
  divisionsOf,
  type FilterKind,
  filterKinds,
  groupedBy,
  groupings,
  type ReportView,
  divisionWords,
  filterWords,
  groupingWords,
  hiddenText,
} from '#domain/report/index.ts';
import type { ReportOptions } from '#services/queries/index.ts';
import { FilterMenu } from '#features/lists/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { cx } from '#ui/styles/cx.ts';
import { Select } from '#ui/fields/select.tsx';
import { hiddenOf } from '#features/reports/report-parts.ts';
import { useSession } from '#services/shared-services/index.ts';
import { RangePicker } from './range-picker.tsx';

interface ReportFiltersProps {
  readonly view: ReportView;
  readonly options: ReportOptions | null;
  readonly today: PlainDay;
  readonly onChange: (view: ReportView) => void;
  /** False hides grouping and comparison. */
  readonly isGrouped?: boolean;
  readonly mistake?: string | null;
  readonly search?: ReactNode;
}

export function ReportFilters(props: ReportFiltersProps) {
  const { view, options, today, onChange, isGrouped = true, mistake = null, search } = props;
  const { actor } = useSession();
  // Without `View Tasks` there are no other users to choose (DEC-147).
  const kinds = filterKinds.filter((kind) => !isOfPeople(kind) || seesOthers(actor) || view[kind].length > 0);
  const hidden = options && hiddenOf(view, options);
  const hiddenNote = hidden && hiddenText(hidden, view.users.length - hidden.users);
  return (
    <>
      <div className="relative flex flex-none items-center gap-2 border-b border-hairline px-4 py-2.5 low:py-1 max-md:overflow-x-auto max-md:px-3 max-md:*:flex-none md:flex-wrap low:flex-nowrap low:overflow-x-auto low:*:flex-none">
        {search}
        <RangePicker value={view.range} today={today} onChange={(range) => onChange({ ...view, range })} />
        {kinds.map((kind) => (
          <FilterMenu
            key={kind}
            words={filterWords[kind]}
            options={options?.[kind] ?? []}
            chosen={view[kind]}
            hidden={hidden?.[kind] ?? 0}
            onChange={(ids) => onChange({ ...view, [kind]: ids })}
          />
        ))}
        {isGrouped && <Grouping view={view} onChange={onChange} />}
      </div>
      {hiddenNote !== null && <Banner className="m-3 mb-0 flex-none">{hiddenNote}</Banner>}
      {mistake !== null && (
        <Banner tone="warn" className="m-3 mb-0">
          The address names days that can't be shown. {mistake}
        </Banner>
      )}
    </>
  );
}

const isOfPeople = (kind: FilterKind): boolean => kind === 'users' || kind === 'teams';

function Grouping({ view, onChange }: Pick<ReportFiltersProps, 'view' | 'onChange'>) {
  return (
    <span className="flex items-center gap-x-3 gap-y-2 md:ml-auto md:flex-wrap max-md:*:flex-none low:flex-nowrap low:*:flex-none">
      <Checkbox
        label="Compare with previous period"
        checked={view.compares}
        onChange={({ target }) => onChange({ ...view, compares: target.checked })}
      />
      <fieldset className="flex items-center gap-2">
        {/* WebKit puts a legend above the fields, whatever the layout of its fieldset. */}
        <legend className="sr-only">Group by</legend>
        <span aria-hidden className="text-meta text-muted">
          Group by
        </span>
        <span className="flex rounded-control border border-hairline bg-sunken p-0.5">
          {groupings.map((by) => (
            <label
              key={by}
              className={cx(
                'relative flex h-(--size-small) cursor-pointer items-center rounded-chip px-2 text-body focus-within:outline-2',
                view.by === by ? 'bg-surface font-medium shadow-card' : 'text-muted hover:text-text',
              )}
            >
              <input
                type="radio"
                name="report-group"
                className="sr-only"
                checked={view.by === by}
                onChange={() => onChange(groupedBy(view, by))}
              />
              {groupingWords[by]}
            </label>
          ))}
        </span>
      </fieldset>
      <span className="flex items-center gap-2">
        <span aria-hidden className="text-meta text-muted">
          then by
        </span>
        <Select
          label="Then by"
          isLabelHidden
          value={view.division}
          onChange={({ target }) => onChange({ ...view, division: target.value as Division })}
          options={divisionsOf(view.by).map((value) => ({ value, label: divisionWords[value] }))}
          className="w-28"
        />
      </span>
    </span>
  );
}
