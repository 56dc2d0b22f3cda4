import { useMemo, useState } from 'react';
import type { Answer, AnswerContent } from '#domain/assistant/index.ts';
import { toldApart, fromWhere } from '#domain/report/index.ts';
import { ShareOfTime } from '#features/reports/charts/share-of-time.tsx';
import { useLegend } from '#features/reports/charts/use-legend.ts';
import { figureColor, type ReportNames } from '#features/reports/report-parts.ts';
import { AnswerBars } from './answer-bars.tsx';
import { AnswerTable } from './answer-table.tsx';
import { PivotTable } from './pivot-table.tsx';

/** Indexes of a figure in an answer; without any, the whole answer. */
export interface FigurePlace {
  readonly parts?: readonly number[];
  readonly column?: number;
}

interface AnswerBodyProps {
  readonly answer: Answer;
  /** Counts from 1; makes names unique in the chat. */
  readonly number: number;
  readonly names: ReportNames;
  readonly onOpen: (place: FigurePlace) => void;
}

export function AnswerBody({ answer: { content, evidence }, number, names, onOpen }: AnswerBodyProps) {
  const name = `Answer ${number}`;
  const { parts, columns } = evidence;
  const colors = useMemo(() => parts.map(({ where }) => colorOf(where, names)), [parts, names]);
  const columnColors = useMemo(() => columns.map((where) => colorOf(where, names)), [columns, names]);
  switch (content.type) {
    case 'SimpleAnswer':
      return <p className="text-read font-medium wrap-anywhere">{content.text}</p>;
    case 'Table':
      return (
        <AnswerTable {...content} name={name} colors={colors} onOpen={(part) => onOpen({ parts: [part] })} />
      );
    case 'PivotTable':
      return (
        <PivotTable
          {...content}
          name={name}
          colors={colors}
          columnColors={columnColors}
          totals={parts.map(({ ms }) => ms)}
          onOpen={(part, column) => onOpen({ parts: [part], ...(column !== undefined && { column }) })}
        />
      );
    case 'BarGraph':
      return <AnswerBars {...content} colors={colors} onOpen={(part) => onOpen({ parts: [part] })} />;
    case 'PieChart':
      return <Pie slices={content.slices} colors={colors} onOpen={onOpen} />;
    default:
      return content satisfies never;
  }
}

const colorOf = (where: string, names: ReportNames): string | null =>
  figureColor(fromWhere(where) ?? {}, names);

interface PieProps extends Pick<Extract<AnswerContent, { type: 'PieChart' }>, 'slices'> {
  readonly colors: readonly (string | null)[];
  readonly onOpen: (place: FigurePlace) => void;
}

function Pie({ slices, colors, onOpen }: PieProps) {
  const series = useMemo(
    () =>
      toldApart(
        slices.map(({ label, value }, place) => ({
          id: String(place),
          name: label,
          color: colors[place] ?? pieColors[place % pieColors.length] ?? '',
          ms: value,
        })),
      ),
    [slices, colors],
  );
  const [hidden, hide] = useState<readonly string[]>([]);
  const legend = useLegend(series, hidden, hide);
  return (
    <ShareOfTime
      isPart
      series={series}
      hidden={legend.hidden}
      onToggle={legend.toggle}
      onOpen={(id) => onOpen({ parts: legend.behind(id).map(Number) })}
    />
  );
}

/** For slices without a color of their own (AIR-18, decision 0117). */
const pieColors = ['Blue', 'Orange', 'Teal', 'Purple', 'Green', 'Pink', 'Yellow'] as const;
