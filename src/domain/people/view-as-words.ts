/** Kept apart from the other texts, so that only pages that need it load it. */
export const viewAsWords = {
  ask: 'View as this role',
  asking: 'Opening the view...',
  locked: "Can't view as this role",
  stop: 'Stop viewing',
  viewing: (roleName: string) => `You're viewing Weekwright as “${roleName}”. You can't change anything.`,
  title: (roleName: string) => `As ${roleName}: `,
  stopCommand: (roleName: string) => `Stop viewing as ${roleName}`,
  readOnly: "You're viewing Weekwright as another role. You can't change anything.",
  bar: 'Viewing as a role',
  unsaved: 'Save or cancel your changes first.',
  unkept: "This browser blocks storage, so you can't view as a role.",
  higherRole: "This role has more permissions than yours, so you can't view as it.",
  roleGone: 'The role no longer exists.',
  over: (why: string) => `The view has ended. ${why}`,
} as const;
