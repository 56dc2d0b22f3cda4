import { useChart } from '#services/charts/index.ts';
import type { Onboarding } from '#services/onboarding/index.ts';
import { Button } from '#ui/primitives/button.tsx';

interface FinishButtonProps {
  readonly onboarding: Onboarding;
  readonly onClose: () => void;
}

export function FinishButton({ onboarding, onClose }: FinishButtonProps) {
  const saving = useChart(
    onboarding.save,
    (snapshot) => states.find((state) => snapshot.hasTag(state)) ?? 'idle',
  );
  return (
    <Button
      variant="primary"
      busy={saving === 'loading'}
      onClick={saving === 'done' ? onClose : onboarding.finish}
    >
      {words[saving]}
    </Button>
  );
}

const states = ['loading', 'done', 'error'] as const;
const words = { idle: 'Finish', loading: 'Finishing...', done: 'Close', error: 'Upload Again' } as const;
