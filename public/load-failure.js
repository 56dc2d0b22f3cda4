// Says so when the program itself can't be loaded: nothing else could.
addEventListener(
  'error',
  ({ target }) => {
    const root = document.getElementById('root');
    if (!(target instanceof HTMLScriptElement) || !root || root.hasChildNodes()) return;
    const box = document.createElement('main');
    box.setAttribute('role', 'alert');
    Object.assign(box.style, {
      display: 'grid',
      minHeight: '100dvh',
      placeContent: 'center',
      justifyItems: 'center',
      gap: '12px',
      padding: '16px',
      textAlign: 'center',
      font: '15px/1.5 "Inter Variable", system-ui, sans-serif',
    });
    const title = document.createElement('h1');
    title.textContent = "Part of the app couldn't be loaded";
    Object.assign(title.style, { margin: '0', fontSize: '17px', fontWeight: '600' });
    const hint = document.createElement('p');
    hint.textContent = 'Check your connection, then reload the page. Your changes are saved.';
    hint.style.margin = '0';
    const reload = document.createElement('button');
    reload.type = 'button';
    reload.textContent = 'Reload';
    Object.assign(reload.style, {
      minHeight: '40px',
      padding: '0 20px',
      border: '0',
      borderRadius: '6px',
      color: '#fff',
      background: '#2b5ec1',
      font: 'inherit',
      cursor: 'pointer',
    });
    reload.addEventListener('click', () => location.reload());
    box.append(title, hint, reload);
    root.append(box);
  },
  true,
);
