export const palette = [
  { name: 'Red', color: '#DE3B3D' },
  { name: 'Orange', color: '#DC6B15' },
  { name: 'Yellow', color: '#AD8314' },
  { name: 'Green', color: '#329B4B' },
  { name: 'Teal', color: '#1D9387' },
  { name: 'Cyan', color: '#1794B5' },
  { name: 'Blue', color: '#1F7DCF' },
  { name: 'Indigo', color: '#5A56C7' },
  { name: 'Purple', color: '#8F4CC0' },
  { name: 'Pink', color: '#D2458F' },
] as const;
