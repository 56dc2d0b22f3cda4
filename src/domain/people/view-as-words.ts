/** What is said of seeing the app as a role; apart from the other texts, so that no page carries it that needs none of it. */
export const viewAsWords = {
  ask: 'View as this role',
  asking: 'Opening the view...',
  locked: "Can't view as this role",
  stop: 'Stop viewing',
  /** The bar of every screen of a view, which is the reason of whatever is refused there. */
  viewing: (roleName: string) => `You're viewing Weekwright as “${roleName}”. You can't change anything.`,
  /** In front of the title of the document. */
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
