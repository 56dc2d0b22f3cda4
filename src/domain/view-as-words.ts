/** What is said of seeing the app as a role; apart from the other texts, so that no page carries it that needs none of it. */
export const viewAsWords = {
  ask: 'View as this role',
  asking: 'Opening the view...',
  locked: "Can't view as this role",
  stop: 'Stop viewing',
  /** The bar of every screen of a view, which is the reason of whatever is refused there. */
  viewing: (roleName: string) => `You see Weekwright as the role “${roleName}”. Nothing can be changed.`,
  /** In front of the title of the document. */
  title: (roleName: string) => `As ${roleName}: `,
  stopCommand: (roleName: string) => `Stop viewing as ${roleName}`,
  readOnly: 'Weekwright is viewed as a role. Nothing can be changed.',
  bar: 'View as a role',
  unsaved: 'Save what you have changed first, or cancel it.',
  unkept: 'This browser keeps nothing of a tab, so it can’t keep that you view as a role.',
  higherRole: 'This role may do more than yours, so you can’t view as it.',
  roleGone: 'The role is not there any more.',
  over: (why: string) => `The view has ended. ${why}`,
} as const;
