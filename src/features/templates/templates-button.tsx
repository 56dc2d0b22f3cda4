import { LayoutList } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLink } from '#features/page/links.tsx';
import { IconButton } from '#ui/icon-button.tsx';

/** Opens the templates over the board that is shown (DEC-138). */
export function TemplatesButton() {
  const link = useLink();
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <IconButton
      name="Templates"
      icon={<LayoutList />}
      onClick={() => void navigate(`${link('templates')}${search}`)}
    />
  );
}
