// Runs before the first paint.
(function () {
  const page = document.documentElement;

  // The chosen theme. The counterpart is src/ui/styles/theme.ts.
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
  } catch {}

  /**
   * What is seen of the page until the program runs: the `form` that stands in it, the `outline` of the shell for whom is
   * signed in, or nothing where the form would differ. `src/app/painted-page.ts` takes over.
   */
  function painted() {
    try {
      const session = JSON.parse(localStorage.getItem('weekwright.session'));
      if (session !== null) return session.isOver ? 'nothing' : 'outline';
      const isOwed = localStorage.getItem('weekwright.sign-out-owed') !== null;
      return isOwed || history.state?.usr ? 'nothing' : 'form';
    } catch {
      return 'form';
    }
  }
  page.dataset.painted = painted();

  // The program would ask for what is needed next only once it runs.
  const ahead = document.querySelector(`meta[name="ahead-of-${page.dataset.painted}"]`)?.content ?? '';
  for (const href of ahead.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }

  // A form submits itself by a click on its button, also on Enter: the program does then what was asked for last.
  addEventListener(
    'click',
    (event) => {
      if (page.dataset.painted === undefined) return;
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (!button) return;
      event.preventDefault();
      document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
      button.dataset.pressed = '';
    },
    true,
  );
})();
