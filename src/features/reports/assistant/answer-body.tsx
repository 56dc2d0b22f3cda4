import { useState } from 'react';
import type { Answer, AnswerContent } from '#domain/assistant/answer.ts';
import { OTHER } from '#domain/report/drawn-series.ts';
import { ShareOfTime } from '#features/reports/share-of-time.tsx';
import { AnswerBars } from './answer-bars.tsx';
import { AnswerTable } from './answer-table.tsx';
import { PivotTable } from './pivot-table.tsx';

/** The place of a figure in an answer; without one it is all of it. */
export interface FigurePlace {
  readonly part?: number;
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
      return <AnswerTable {...content} name={name} onOpen={(part) => onOpen({ part })} />;
    case 'PivotTable':
      return <PivotTable {...content} name={name} onOpen={(part, column) => onOpen({ part, column })} />;
    case 'BarGraph':
      return <AnswerBars {...content} onOpen={(part) => onOpen({ part })} />;
    case 'PieChart':
      return <Pie slices={content.slices} whole={evidence.ms} onOpen={onOpen} />;
    default:
      return content satisfies never;
  }
}

interface PieProps extends Pick<Extract<AnswerContent, { type: 'PieChart' }>, 'slices'> {
  readonly whole: number;
  readonly onOpen: (place: FigurePlace) => void;
}

function Pie({ slices, whole, onOpen }: PieProps) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    setHidden(next);
  };
  return (
    <ShareOfTime
      isPart
      series={slices.map(({ label, value }, place) => ({
        id: String(place),
        name: label,
        color: pieColours[place % pieColours.length] ?? '',
        ms: value,
        share: whole === 0 ? 0 : value / whole,
      }))}
      hidden={hidden}
      onToggle={toggle}
      onOpen={(id) => onOpen(id === OTHER ? {} : { part: Number(id) })}
    />
  );
}

/** The colours of the slices, which are drawn apart as far as there is a colour for each (AIR-18). */
const pieColours = ['Blue', 'Orange', 'Teal', 'Purple', 'Green', 'Pink', 'Yellow'] as const;
