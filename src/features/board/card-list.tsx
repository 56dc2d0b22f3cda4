import { type ReactNode, useRef } from 'react';
import type { Task } from '#domain/task.ts';
import { Card } from './card.tsx';
import { listClass } from './list-class.ts';
import { useTellDrawn } from './use-tell-drawn.ts';

interface CardListProps {
  readonly tasks: readonly Task[];
  /** What stands in the list beside cards. */
  readonly children?: ReactNode;
}

/** The cards of a column, all of them drawn. */
export function CardList({ tasks, children }: CardListProps) {
  const list = useRef<HTMLUListElement>(null);
  useTellDrawn(list);
  return (
    <ul ref={list} className={listClass}>
      {tasks.map((task, index) => (
        <li key={task.id} data-index={index}>
          <Card task={task} />
        </li>
      ))}
      {children}
    </ul>
  );
}
