import { useMemo, useState } from 'react';
import type { Answer, AnswerContent } from '#domain/assistant/prompt-answer.ts';
import { ShareOfTime } from '#features/reports/charts/share-of-time.tsx';
import { useLegend } from '#features/reports/charts/use-legend.ts';
import { AnswerBars } from './answer-bars.tsx';
import { AnswerTable } from './answer-table.tsx';
import { PivotTable } from './pivot-table.tsx';

/** The places of a figure in an answer, several of what is drawn as one; without them it is all of it. */
export interface FigurePlace {
  readonly parts?: readonly number[];
  readonly column?: number;
}

interface AnswerBodyProps {
  readonly answer: Answer;
  /** Its place in the chat, from 1, which tells its parts apart from those of others. */
  readonly number: number;
  readonly onOpen: (place: FigurePlace) => void;
}

/** An answer as it is shown by its type (AIR-05). */
export function AnswerBody({ answer: { content, evidence }, number, onOpen }: AnswerBodyProps) {
  const name = `Answer ${number}`;
  switch (content.type) {
    case 'SimpleAnswer':
      return <p className="text-read font-medium wrap-anywhere">{content.text}</p>;
    case 'Table':
      return <AnswerTable {...content} name={name} onOpen={(part) => onOpen({ parts: [part] })} />;
    case 'PivotTable':
      return (
        <PivotTable
          {...content}
          name={name}
          totals={evidence.parts.map(({ ms }) => ms)}
          onOpen={(part, column) => onOpen({ parts: [part], ...(column !== undefined && { column }) })}
        />
      );
    case 'BarGraph':
      return <AnswerBars {...content} onOpen={(part) => onOpen({ parts: [part] })} />;
    case 'PieChart':
      return <Pie slices={content.slices} onOpen={onOpen} />;
    default:
      return content satisfies never;
  }
}

interface PieProps extends Pick<Extract<AnswerContent, { type: 'PieChart' }>, 'slices'> {
  readonly onOpen: (place: FigurePlace) => void;
}

function Pie({ slices, onOpen }: PieProps) {
  const series = useMemo(
    () =>
      slices.map(({ label, value }, place) => ({
        id: String(place),
        name: label,
        color: pieColors[place % pieColors.length] ?? '',
        variant: Math.floor(place / pieColors.length),
        ms: value,
      })),
    [slices],
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

/** The colors of the slices, which are drawn apart as far as there is a color for each (AIR-18). */
const pieColors = ['Blue', 'Orange', 'Teal', 'Purple', 'Green', 'Pink', 'Yellow'] as const;
