import type { DemoPerson } from './companies.ts';

/** Name, project, label, estimate (min) and, for done tasks, logged time (min). */
export type Planned = readonly [
  name: string,
  project: string,
  label: string,
  estimateMin: number,
  loggedMin?: number,
];

export interface WeekPlan {
  readonly days: readonly (readonly Planned[])[];
  readonly unscheduled: readonly Planned[];
}

export const weekPlans: Readonly<Record<DemoPerson['week'], WeekPlan>> = {
  member: {
    days: [
      [
        ['Weekly planning', 'Internal', 'Meeting', 30, 30],
        ['Homepage wireframes, second round', 'Website relaunch', 'Design', 150, 134],
        ['Scope call', 'Mobile app', 'Meeting', 45, 65],
        ['Read research summary', 'Website', 'Research', 45, 40],
      ],
      [
        ['Stand-up', 'Internal', 'Meeting', 15, 15],
        ['Checkout flow: error states', 'Mobile app', 'Design', 120, 168],
        ['Charts for the energy report', 'Energy report', 'Design', 90, 86],
      ],
      [
        ['Stand-up', 'Internal', 'Meeting', 15, 13],
        ['Send minutes to Kestrel', 'Mobile app', 'Admin', 15, 9],
        ['Review onboarding e-mails', 'Customer portal', 'Design', 45, 52],
      ],
      [
        ['Design review with Brightwell', 'Customer portal', 'Meeting', 60, 55],
        ['Prepare usability test', 'Website', 'Research', 120, 110],
        ['Booking form: field order', 'Booking', 'Development', 45, 48],
      ],
      [
        ['Usability test, first session', 'Website', 'Research', 60, 70],
        ['Edit brand guidelines', 'Website relaunch', 'Design', 60, 45],
        ['Copy for the error pages', 'Mobile app', 'Design', 30, 30],
      ],
      [],
      [],
    ],
    unscheduled: [
      ['Collect ideas for the spring campaign', 'Seasonal', 'Research', 60],
      ['Archive old brand files', 'Internal', 'Admin', 30],
      ['Try the new illustration set', 'Website', 'Design', 45],
      ['Accessibility notes for the style guide', 'Design system', 'Development', 90],
    ],
  },
  lead: {
    days: [
      [
        ['Weekly planning', 'Internal', 'Meeting', 30, 35],
        ['Review the release branch', 'Mobile app', 'Development', 120, 140],
      ],
      [
        ['One-to-ones', 'Internal', 'Meeting', 90, 80],
        ['Token refresh on slow connections', 'Mobile app', 'Development', 150, 160],
      ],
      [
        ['Estimate the booking module', 'Booking', 'Research', 60, 50],
        ['Pairing: payment screen', 'Mobile app', 'Development', 120, 125],
      ],
      [
        ['Incident review', 'Intranet', 'Meeting', 45, 40],
        ['Upgrade the build', 'Intranet', 'Development', 90, 105],
      ],
      [
        ['Demo for Kestrel', 'Mobile app', 'Meeting', 60, 60],
        ['Team hours', 'Internal', 'Admin', 30, 25],
      ],
      [],
      [],
    ],
    unscheduled: [
      ['Look into slow queries', 'Intranet', 'Research', 90],
      ['Interview notes', 'Internal', 'Admin', 30],
    ],
  },
  manager: {
    days: [
      [
        ['Status call Harbor & Pine', 'Website relaunch', 'Meeting', 45, 50],
        ['Quote for phase two', 'Mobile app', 'Admin', 120, 130],
      ],
      [
        ['Check all client budgets', 'Internal', 'Admin', 60, 70],
        ['Workshop with Juniper', 'Booking', 'Meeting', 120, 120],
      ],
      [
        ['Weekly report for Kestrel', 'Mobile app', 'Admin', 30, 35],
        ['Contract questions', 'Customer portal', 'Admin', 45, 30],
      ],
      [
        ['Roadmap with Brightwell', 'Customer portal', 'Meeting', 90, 95],
        ['Plan the next sprint', 'Website', 'Meeting', 60, 55],
      ],
      [
        ['Weekly totals', 'Internal', 'Admin', 45, 40],
        ['Call with Fernway', 'Intranet', 'Meeting', 30, 30],
      ],
      [],
      [],
    ],
    unscheduled: [['Ideas for the client survey', 'Internal', 'Research', 45]],
  },
  office: {
    days: [
      [
        ['Invoices', 'Internal', 'Admin', 120, 115],
        ["Oskar's onboarding", 'Internal', 'Meeting', 60, 75],
      ],
      [
        ['Access rights review', 'Intranet', 'Admin', 60, 50],
        ['Licence renewals', 'Internal', 'Admin', 45, 40],
      ],
      [
        ['Intranet news', 'Intranet', 'Design', 45, 60],
        ['Payroll questions', 'Internal', 'Admin', 30, 20],
      ],
      [
        ['Supplier calls', 'Internal', 'Meeting', 60, 45],
        ['Backup drill', 'Intranet', 'Development', 90, 100],
      ],
      [['Office handbook', 'Internal', 'Admin', 90, 85]],
      [],
      [],
    ],
    unscheduled: [['Renew domain names', 'Internal', 'Admin', 15]],
  },
  colleague: {
    days: [
      [
        ['Weekly planning', 'Internal', 'Meeting', 30, 30],
        ['Menu for small screens', 'Website relaunch', 'Development', 180, 190],
      ],
      [
        ['Search results page', 'Customer portal', 'Development', 180, 175],
        ['Bug triage', 'Website', 'Development', 60, 70],
      ],
      [
        ['Check form validation', 'Booking', 'Development', 120, 110],
        ['Test plan', 'Mobile app', 'Research', 60, 65],
      ],
      [
        ['Icons for the app', 'Design system', 'Design', 120, 130],
        ['Newsletter template', 'Seasonal', 'Design', 60, 60],
      ],
      [
        ['Release notes', 'Mobile app', 'Admin', 30, 30],
        ['Clean up test data', 'Intranet', 'Development', 60, 45],
      ],
      [],
      [],
    ],
    unscheduled: [['Read about container queries', 'Internal', 'Research', 60]],
  },
};

export const todaysStory = {
  running: ['Fix checkout totals', 'Mobile app', 'Development', 90],
  pausedOvernight: ['Answer feedback on booking', 'Booking', 'Development', 120],
  overEstimate: ['Accessibility audit of the portal', 'Customer portal', 'Research', 60],
  rolledOver: ['Launch page copy', 'Website relaunch', 'Design', 60],
  importedToday: ['Stand-up with Kestrel', 'Mobile app', 'Meeting', 30],
  importedTomorrow: ['Sprint review', 'Customer portal', 'Meeting', 60],
} as const satisfies Record<string, Planned>;
