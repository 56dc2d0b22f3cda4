import { useState } from 'react';
import { seeBoardRefusal, maySwitchBoard } from '#domain/access/index.ts';
import { useUsers } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { tellLost } from '#services/toasts/index.ts';
import { lazyBoard } from '#features/board/lazy-board.ts';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';
import { PersonButton } from './person-button.tsx';

interface PersonSwitcherProps {
  readonly userId: number;
  readonly onChange: (userId: number) => void;
}

export function PersonSwitcher(props: PersonSwitcherProps) {
  const { actor } = useSession();
  return maySwitchBoard(actor) && <Switcher {...props} />;
}

function Switcher({ userId, onChange }: PersonSwitcherProps) {
  const { user, actor } = useSession();
  const { data } = useUsers();
  const [isWanted, setIsWanted] = useState(false);
  const people = data.filter((person) => seeBoardRefusal(actor, person.id) === null);
  const shown = people.find((person) => person.id === userId) ?? (userId === user.id ? user : null);
  const name = shown ? `${shown.firstName} ${shown.lastName}` : '…';
  const closed = <PersonButton person={name} aria-haspopup="dialog" onClick={() => setIsWanted(true)} />;
  if (!isWanted) return closed;
  return (
    <PersonPicker
      person={name}
      people={people}
      ownId={user.id}
      userId={userId}
      onChange={onChange}
      fallback={closed}
      onLoadError={() => tellLost(() => setIsWanted(false))}
    />
  );
}

const PersonPicker = lazyComponent(lazyBoard, 'PersonPicker');
