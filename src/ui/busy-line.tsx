/** A line that runs along the lower edge of a control whose action is under way. */
export function BusyLine() {
  return (
    <span aria-hidden className="absolute inset-x-0 bottom-0 h-0.5 overflow-hidden opacity-70">
      <span className="block h-full w-2/5 animate-sweep bg-current motion-reduce:w-full" />
    </span>
  );
}
