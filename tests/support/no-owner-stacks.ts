import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const COUNT = 'recentlyCreatedOwnerStacks';

/**
 * React's development build captures an Error for each of the first 10,000 elements of a second, for the stacks of its
 * warnings. That takes a sixth of the time of these suites and can't be switched off, so the count stands at its limit.
 * `OWNER_STACKS=1` keeps the stacks, to find where a warning comes from.
 */
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
