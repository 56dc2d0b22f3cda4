import { useState } from 'react';
import type { Task } from '#domain/task.ts';
import { afterPaint } from '#ui/after-paint.ts';
import { lazily } from '#ui/lazily.tsx';
import { CardList } from './card-list.tsx';

/**
 * The cards of a long column. Those at its top are drawn until the code is read that draws those in sight; where that
 * cannot be read, all are.
 */
export function LazyLongList({ tasks }: { readonly tasks: readonly Task[] }) {
  const [isLost, setLost] = useState(false);
  return (
    <LongList
      tasks={tasks}
      onLost={() => setLost(true)}
      meanwhile={<CardList tasks={isLost ? tasks : tasks.slice(0, FIRST_CARDS)} />}
    />
  );
}

/** More than stand in a window at first. */
const FIRST_CARDS = 16;

const LongList = lazily(() => afterPaint().then(() => import('./long-list.tsx')), 'LongList');
