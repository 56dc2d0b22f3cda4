/** A whole number as it is read, with a comma between thousands: "1,234". */
export const grouped = (count: number): string => new Intl.NumberFormat('en').format(count);
