import ICAL from 'ical.js';
import type { Component } from './ics-components.ts';

/** How many days, hours, minutes or seconds the rules of one event step over, as some never come to a time. */
const MOST_STEPS = 100_000;
/** The longest interval of a rule, in its own unit: of seconds 30 years. */
const MOST_INTERVAL = 1_000_000_000;

/**
 * Ends the rules of an event that step on and on, and throws for intervals that no one can step over. The answer says, once
 * their times were looked at, whether one was given up.
 */
export function boundRules(component: Component): () => boolean {
  let steps = 0;
  // A rule can come to no number at all: it is given up too.
  const isGivenUp = () => !(steps <= MOST_STEPS);
  const count = (more: number) => {
    steps += more;
    if (isGivenUp()) throw new RangeError('The rule takes too many steps.');
  };
  class BoundIterator extends ICAL.RecurIterator {
    override check_contracting_rules() {
      count(1);
      return super.check_contracting_rules();
    }
    override increment_monthday(days: number) {
      count(days);
      super.increment_monthday(days);
    }
    override increment_month() {
      count(30);
      super.increment_month();
    }
    override next(again?: boolean) {
      try {
        return super.next(again);
      } catch (error) {
        if (!isGivenUp()) throw error;
        this.completed = true;
        return this.last;
      }
    }
  }
  for (const property of component.getAllProperties('rrule')) {
    const rule = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur)) continue;
    if (rule.interval > MOST_INTERVAL) throw new RangeError('The interval of the rule is too long.');
    rule.iterator = (dtstart) => new BoundIterator({ rule, dtstart });
  }
  return isGivenUp;
}
