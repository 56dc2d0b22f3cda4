export function Logo({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden className="flex-none">
      <g className="fill-edge">
        <rect x="0.5" y="6.5" width="2" height="7" rx="1" />
        <rect x="4.5" y="4" width="2" height="12" rx="1" />
        <rect x="13.5" y="5.5" width="2" height="10" rx="1" />
        <rect x="17.5" y="7.5" width="2" height="4.5" rx="1" />
      </g>
      <rect x="8.5" y="1" width="3" height="18" rx="1.5" className="fill-accent-line" />
    </svg>
  );
}
