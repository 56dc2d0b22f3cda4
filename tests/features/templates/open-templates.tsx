import { Route, Routes } from 'react-router-dom';
import { screenOf } from '#app/screens/paths.ts';
import { ScreenHere } from '#app/screens/screen-here.tsx';
import { TemplatesDrawer } from '#features/templates/templates-drawer.tsx';

/** The templates at their addresses, in one drawer without the board. */
export function OpenTemplates() {
  return (
    <Routes>
      {(['templates', 'template'] as const).map((id) => (
        <Route
          key={id}
          path={screenOf(id).path}
          element={
            <ScreenHere id={id}>
              <TemplatesDrawer boardOf={7} />
            </ScreenHere>
          }
        />
      ))}
      <Route path="*" element={null} />
    </Routes>
  );
}
