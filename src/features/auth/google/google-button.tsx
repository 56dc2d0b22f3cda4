import { GoogleStandIn } from '#features/page/index.ts';
import { useCapabilities } from '#services/queries/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import mark from './google.svg';
import { type GoogleRequest, useGoogle } from './use-google.ts';

export function GoogleEntry(request: GoogleRequest) {
  const google = useGoogle(request);
  return <GoogleButton google={google} />;
}

interface GoogleButtonProps {
  readonly google: Pick<ReturnType<typeof useGoogle>, 'isBusy' | 'message' | 'ask'>;
}

/** Loads nothing of Google's before the button is pressed. */
export function GoogleButton({ google: { isBusy, message, ask } }: GoogleButtonProps) {
  const { data: capabilities } = useCapabilities();
  const kind = capabilities?.google ?? 'off';
  return (
    <div className="grid gap-3">
      {message !== null && <Banner tone="bad">{message}</Banner>}
      {kind !== 'off' && (
        <>
          <Button
            size="large"
            busy={isBusy}
            icon={<img src={mark} alt="" width={18} height={18} />}
            onClick={ask}
          >
            Continue with Google
          </Button>
          {kind === 'local' && <GoogleStandIn />}
        </>
      )}
    </div>
  );
}
