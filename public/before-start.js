// Runs before the program, also in browsers that can't parse that: without syntax that Internet Explorer 11 lacks.
(function () {
  /** Shows why the program doesn't start, in its place; it does not start then (`src/main.tsx`). */
  function show(title, hint, canReload) {
    const root = document.getElementById('root');
    if (!root || root.hasAttribute('data-taken')) return;
    root.setAttribute('data-taken', '');
    root.textContent = '';
    document.documentElement.removeAttribute('data-painted');
    const box = append(append(root, 'main', '', {}), 'div', '', {
      display: 'grid',
      minHeight: '100vh',
      placeContent: 'center',
      justifyItems: 'center',
      gap: '12px',
      padding: '16px',
      boxSizing: 'border-box',
      textAlign: 'center',
      font: '15px/1.5 "Inter Variable", system-ui, sans-serif',
    });
    box.setAttribute('role', 'alert');
    append(box, 'h1', title, { margin: '0', fontSize: '17px', fontWeight: '600' });
    append(box, 'p', hint, { margin: '0', maxWidth: '560px' });
    if (!canReload) return;
    const reload = append(box, 'button', 'Reload', {
      minHeight: '40px',
      padding: '0 20px',
      border: '0',
      borderRadius: '6px',
      color: '#fff',
      background: '#2b5ec1',
      font: 'inherit',
      cursor: 'pointer',
    });
    reload.addEventListener('click', function () {
      location.reload();
    });
  }

  function append(parent, name, text, style) {
    const element = document.createElement(name);
    Object.keys(style).forEach(function (property) {
      element.style[property] = style[property];
    });
    element.textContent = text;
    return parent.appendChild(element);
  }

  function hasFeatures() {
    return (
      'noModule' in HTMLScriptElement.prototype &&
      'toSorted' in Array.prototype &&
      'findLast' in Array.prototype &&
      'any' in AbortSignal &&
      'timeout' in AbortSignal &&
      'locks' in navigator &&
      'subtle' in crypto &&
      'ResizeObserver' in self &&
      CSS.supports('color', 'light-dark(red, red)') &&
      CSS.supports('selector(:has(a))')
    );
  }

  /** In place of a BroadcastChannel: a message to the other tabs is the event of an entry that comes and goes at once. */
  function storageChannel(name) {
    const key = 'weekwright.channel';
    const listeners = [];
    function hear(event) {
      if (event.key !== key || !event.newValue) return;
      const message = JSON.parse(event.newValue);
      if (message.name !== name) return;
      listeners.forEach(function (listener) {
        listener({ data: message.data });
      });
    }
    addEventListener('storage', hear);
    return {
      addEventListener: function (_, listener) {
        listeners.push(listener);
      },
      postMessage: function (data) {
        try {
          localStorage.setItem(key, JSON.stringify({ name: name, data: data }));
          localStorage.removeItem(key);
        } catch (error) {
          // A browser that blocks storage: this tab works alone.
          if (error.name !== 'SecurityError') throw error;
        }
      },
      close: function () {
        removeEventListener('storage', hear);
      },
    };
  }

  if ('isSecureContext' in self && !self.isSecureContext) {
    show("This address isn't secure", 'Open Weekwright by an address that begins with https://.');
  } else if (!hasFeatures()) {
    show(
      'This browser is too old',
      'Weekwright runs in Chrome and Edge 123, Firefox 128, Safari 17.5 or newer.',
    );
  }
  if (!('BroadcastChannel' in self)) self.BroadcastChannel = storageChannel;

  addEventListener(
    'error',
    function (event) {
      if (!(event.target instanceof HTMLScriptElement)) return;
      show(
        "Part of the app couldn't be loaded",
        'Check your connection, then reload the page. Your changes are saved.',
        true,
      );
    },
    true,
  );
})();
