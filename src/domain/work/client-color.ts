interface Client {
  readonly color: string;
}

interface OfClient {
  readonly client: Client;
}

interface OfProject {
  readonly project: OfClient;
}

/** Returns the color of a client, also for its projects and tasks (decision 0117). */
export function clientColor(of: Client | OfClient | OfProject): string {
  if ('project' in of) return of.project.client.color;
  return 'client' in of ? of.client.color : of.color;
}
