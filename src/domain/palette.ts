/** The ten named colors of the palette, in its order (TBL-11, DEC-99); any other is a color of one's own (TBL-12). */
export const palette = [
  { name: 'Red', color: '#de3b3d' },
  { name: 'Orange', color: '#dc6b15' },
  { name: 'Yellow', color: '#ad8314' },
  { name: 'Green', color: '#329b4b' },
  { name: 'Teal', color: '#1d9387' },
  { name: 'Cyan', color: '#1794b5' },
  { name: 'Blue', color: '#1f7dcf' },
  { name: 'Indigo', color: '#5a56c7' },
  { name: 'Purple', color: '#8f4cc0' },
  { name: 'Pink', color: '#d2458f' },
] as const;
