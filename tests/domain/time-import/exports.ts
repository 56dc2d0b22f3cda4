/** A detailed report of Toggl Track: year-first dates, a row over midnight, and a text with line breaks. */
export const toggl = `User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount (EUR)
Mia Member,mia@acme.test,Fernway,Website,,Layout,Yes,2026-03-02,09:00:00,2026-03-02,10:30:00,01:30:00,design,
Mia Member,mia@acme.test,Fernway,Website,Build,"Checkout, again
with the new buttons",Yes,2026-03-02,23:30:00,2026-03-03,00:45:00,01:15:00,,
Max Mate,max@acme.test,,,,,No,2026-03-03,08:00:00,2026-03-03,08:20:00,00:20:00,,
`;

/** An export of Clockify: month-first dates and 12-hour times. */
export const clockify = `Project,Client,Description,Task,User,Group,Email,Tags,Billable,Start Date,Start Time,End Date,End Time,Duration (h),Duration (decimal),Billable Rate (USD),Billable Amount (USD)
Audit,Kestrel Bank,Review,,Mia Member,,mia@acme.test,,Yes,03/23/2026,01:00:00 PM,03/23/2026,02:15:00 PM,01:15:00,1.25,100.00,125.00
Audit,Kestrel Bank,Review,,Max Mate,,max@acme.test,,Yes,03/24/2026,12:00:00 AM,03/24/2026,12:30:00 AM,00:30:00,0.50,100.00,50.00
`;

/** An export of Harvest: days and hours without times, in a European format. */
export const harvest = `Date;Client;Project;Project Code;Task;Notes;Hours;Hours Rounded;Billable?;Invoiced?;Approved?;First Name;Last Name;Employee Id;Roles;Employee?;Billable Rate;Billable Amount;Cost Rate;Cost Amount;Currency;External Reference URL
26.01.2026;Fernway;Website;FW;Design;Cover and inside pages;7,5;7,5;Yes;No;No;Mia;Member;;;Yes;;;;;Euro - EUR;
27.01.2026;Fernway;Website;FW;Meeting;;0,25;0,25;Yes;No;No;Max;Mate;;;Yes;;;;;Euro - EUR;
`;

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
