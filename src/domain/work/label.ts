import * as z from '#domain/browser-schema.ts';
import { colorField, nameField, statusChoice } from './entity-fields.ts';
import { fieldsOnWire } from './fields-on-wire.ts';

/** What may be set of a label (LBL-01, LBL-03, LBL-04); deleting is an act of its own. */
export const labelFields = fieldsOnWire({
  name: { wire: 'Name', is: nameField },
  color: { wire: 'ColorCode', is: colorField },
  status: { wire: 'Status', is: z.literal([1, 2]) },
});

/** The fields of the label form: the status is the text of a choice (LBL-03). */
export const labelForm = labelFields.fields.extend({ status: statusChoice });
