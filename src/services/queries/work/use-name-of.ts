import { texts } from '#domain/texts/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { useUsers } from '#services/queries/people/users-queries.ts';

/** Returns the lookup of a user's display name by id. */
export function useNameOf(): (userId: number) => string {
  const { user } = useSession();
  const { data } = useUsers();
  return (userId) => {
    const person = userId === user.id ? user : data.find(({ id }) => id === userId);
    return person ? `${person.firstName} ${person.lastName}` : texts.inactivePerson;
  };
}
