export type Outage = 'offline' | 'silent';

export const outageWords: Readonly<Record<Outage, Record<'kept' | 'needed' | 'unsaved', string>>> = {
  offline: {
    kept: "You're offline. Keep working; your changes are saved.",
    needed: "You're offline. Nothing can be loaded or saved here until the connection is back.",
    unsaved: "You're offline. Nothing can be saved until the connection is back.",
  },
  silent: {
    kept: 'The server is not responding. Keep working; your changes are saved.',
    needed: 'The server is not responding. Nothing can be loaded or saved here until it is back.',
    unsaved: 'The server is not responding. Nothing can be saved until it is back.',
  },
};
