import * as z from '#domain/browser-schema.ts';
import { colorField, nameField, statusChoice } from './entity-fields.ts';
import { fieldsOnWire } from './fields-on-wire.ts';

export const labelFields = fieldsOnWire({
  name: { wire: 'Name', is: nameField },
  color: { wire: 'ColorCode', is: colorField },
  status: { wire: 'Status', is: z.literal([1, 2]) },
});

export const labelForm = labelFields.fields.extend({ status: statusChoice });
