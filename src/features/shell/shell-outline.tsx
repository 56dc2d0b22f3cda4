/** The lines of the shell, which stand where it will be while its code is read. */
export function ShellOutline() {
  return (
    <div className="flex h-dvh overflow-hidden" aria-busy>
      <div className="hidden w-(--size-rail) flex-none border-r border-hairline md:block xl:w-(--size-menu)" />
      <main className="min-w-0 flex-1">
        <h1 className="sr-only">Weekwright</h1>
        <p role="status" className="sr-only">
          Loading…
        </p>
        <div className="h-(--size-topbar) border-b border-hairline" />
        <div className="grid h-full auto-cols-fr grid-flow-col divide-x divide-hairline max-md:hidden">
          {Array.from({ length: 8 }, (_, column) => (
            <div key={column} />
          ))}
        </div>
      </main>
    </div>
  );
}
