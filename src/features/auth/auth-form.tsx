import type { ReactNode } from 'react';
import type { useForm } from '#features/forms/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';

interface AuthFormProps {
  readonly form: Pick<ReturnType<typeof useForm>, 'props' | 'refusal' | 'notSaved' | 'saving'>;
  readonly confirm: string;
  readonly children: ReactNode;
}

export function AuthForm({ form, confirm, children }: AuthFormProps) {
  return (
    <form {...form.props} className="grid gap-3">
      {form.refusal === null ? (
        form.notSaved !== null && <p className="text-meta text-bad">{form.notSaved}</p>
      ) : (
        <Banner tone="bad">{form.refusal}</Banner>
      )}
      {children}
      <Button type="submit" variant="primary" size="large" busy={form.saving !== null}>
        {confirm}
      </Button>
    </form>
  );
}
