import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const COUNT = 'recentlyCreatedOwnerStacks';

/** React captures up to 10,000 owner stacks a second, a sixth of the suites' time. `OWNER_STACKS=1` keeps them. */
const internals: object = Reflect.get(React, INTERNALS);
if (!(COUNT in internals)) throw new Error(`React no longer counts owner stacks in ${COUNT}.`);
if (!process.env['OWNER_STACKS'])
  Object.defineProperty(internals, COUNT, {
    get: () => 10_000,
    set() {
      // React resets it every second.
    },
    configurable: true,
  });
