import { LayoutList } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLink } from '#features/page/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';

export function TemplatesButton() {
  const link = useLink();
  const navigate = useNavigate();
  const { search } = useLocation();
  const open = () => void navigate(`${link('templates')}${search}`);
  return (
    <>
      <IconButton name="Templates" icon={<LayoutList />} onClick={open} className="max-md:hidden xl:hidden" />
      <Button size="tool" icon={<LayoutList />} onClick={open} className="max-xl:hidden">
        Templates
      </Button>
    </>
  );
}
