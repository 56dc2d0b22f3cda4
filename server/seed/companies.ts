import type { RoleKey } from '#server/identity/index.ts';

export interface DemoPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: RoleKey;
  readonly hourlyRate: number;
  readonly isWorkspaceAdmin?: true;
  readonly week: 'member' | 'lead' | 'manager' | 'office' | 'colleague';
}

export interface DemoClient {
  readonly name: string;
  readonly color: string;
  readonly projects: readonly string[];
  readonly budgetUsed?: number;
  readonly team?: string;
}

export interface DemoTeam {
  readonly name: string;
  readonly color: string;
  readonly lead: string;
  readonly members: readonly string[];
}

export interface Company {
  readonly name: string;
  readonly domain: string;
  readonly people: readonly DemoPerson[];
  readonly teams: readonly DemoTeam[];
  readonly clients: readonly DemoClient[];
}

export const labelColors: Readonly<Record<string, string>> = {
  Design: '#8B5CF6',
  Development: '#2563EB',
  Meeting: '#D97706',
  Research: '#0D9488',
  Admin: '#64748B',
};

export const acme: Company = {
  name: 'Acme',
  domain: 'acme.test',
  people: [
    { email: 'member', firstName: 'Elif', lastName: 'Yilmaz', role: 'user', hourlyRate: 62, week: 'member' },
    { email: 'lead', firstName: 'Jonas', lastName: 'Weber', role: 'lead', hourlyRate: 78, week: 'lead' },
    {
      email: 'manager',
      firstName: 'Amira',
      lastName: 'Haddad',
      role: 'manager',
      hourlyRate: 84,
      week: 'manager',
    },
    {
      email: 'admin',
      firstName: 'Lena',
      lastName: 'Brandt',
      role: 'admin',
      hourlyRate: 90,
      isWorkspaceAdmin: true,
      week: 'office',
    },
    { email: 'super', firstName: 'Vera', lastName: 'Stahl', role: 'user', hourlyRate: 75, week: 'office' },
    {
      email: 'tomas.novak',
      firstName: 'Tomas',
      lastName: 'Novak',
      role: 'user',
      hourlyRate: 66,
      week: 'colleague',
    },
    {
      email: 'priya.nair',
      firstName: 'Priya',
      lastName: 'Nair',
      role: 'user',
      hourlyRate: 70,
      week: 'colleague',
    },
    {
      email: 'sofia.marin',
      firstName: 'Sofia',
      lastName: 'Marin',
      role: 'lead',
      hourlyRate: 76,
      week: 'colleague',
    },
    {
      email: 'oskar.lind',
      firstName: 'Oskar',
      lastName: 'Lind',
      role: 'user',
      hourlyRate: 58,
      week: 'colleague',
    },
  ],
  teams: [
    {
      name: 'Engineering',
      color: '#2563EB',
      lead: 'lead',
      members: ['lead', 'member', 'tomas.novak', 'priya.nair'],
    },
    {
      name: 'Client services',
      color: '#D97706',
      lead: 'sofia.marin',
      members: ['sofia.marin', 'oskar.lind'],
    },
  ],
  clients: [
    { name: 'Fernway', color: '#16A34A', projects: ['Internal', 'Intranet'] },
    { name: 'Harbor & Pine', color: '#0891B2', projects: ['Website relaunch', 'Seasonal'] },
    {
      name: 'Kestrel Bank',
      color: '#4F46E5',
      projects: ['Mobile app', 'Design system'],
      budgetUsed: 0.85,
      team: 'Engineering',
    },
    { name: 'Juniper Clinics', color: '#DB2777', projects: ['Website', 'Booking'] },
    { name: 'Brightwell Energy', color: '#EA580C', projects: ['Customer portal', 'Energy report'] },
  ],
};

export const globex: Company = {
  name: 'Globex',
  domain: 'globex.test',
  people: [
    {
      email: 'member',
      firstName: 'Daniel',
      lastName: 'Okafor',
      role: 'user',
      hourlyRate: 64,
      week: 'colleague',
    },
    {
      email: 'ruth.ferreira',
      firstName: 'Ruth',
      lastName: 'Ferreira',
      role: 'admin',
      hourlyRate: 88,
      isWorkspaceAdmin: true,
      week: 'colleague',
    },
  ],
  teams: [{ name: 'Studio', color: '#0D9488', lead: 'ruth.ferreira', members: ['ruth.ferreira', 'member'] }],
  clients: [
    { name: 'Orchard Foods', color: '#65A30D', projects: ['Shop'] },
    { name: 'Velo Works', color: '#7C3AED', projects: ['Configurator'] },
  ],
};
