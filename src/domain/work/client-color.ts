interface Client {
  readonly color: string;
}

interface OfClient {
  readonly client: Client;
}

interface OfProject {
  readonly project: OfClient;
}

/** The color of a client, in which its projects and their tasks are shown too, wherever that is (decision 0187). */
export function clientColor(of: Client | OfClient | OfProject): string {
  if ('project' in of) return of.project.client.color;
  return 'client' in of ? of.client.color : of.color;
}
