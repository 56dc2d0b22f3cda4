import { useId } from 'react';
import * as z from '#domain/browser-schema.ts';
import type { WireProduct, WireSubscription } from '#domain/contract/index.ts';
import { counted, messages } from '#domain/texts/index.ts';
import { decideSeats, moneyText, seatsText } from '#domain/billing/index.ts';
import { DiscardDialog, FormButtons, textProps, useForm } from '#features/forms/index.ts';
import { useChangeSeats } from '#services/queries/index.ts';
import { toasts } from '#services/toasts/index.ts';
import { TextField } from '#ui/fields/text-field.tsx';

interface SeatsFormProps {
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly subscription: WireSubscription;
  readonly product: WireProduct | undefined;
  readonly usedSeats: number;
  readonly onClose: () => void;
}

export function SeatsForm({
  customerId,
  subscriptionId,
  subscription,
  product,
  usedSeats,
  onClose,
}: SeatsFormProps) {
  const headingId = useId();
  const change = useChangeSeats(customerId);
  const paid = subscription.planDetails.users;
  const form = useForm({
    schema: z.object({ Seats: seatsText }),
    initial: { Seats: String(paid) },
    async save({ Seats: seats }) {
      const allowed = decideSeats(seats, usedSeats);
      if (!allowed.ok) return allowed;
      say({ text: messages.subscriptionUpdating });
      const decision = await change({ subscriptionId, seats });
      if (!decision.ok) say({ text: messages.subscriptionFailed, tone: 'bad' });
      return decision;
    },
    fieldOf: ({ code }) => (code === 'request.invalid' ? 'Seats' : undefined),
    onSaved: () => say({ text: messages.subscriptionUpdated, tone: 'good' }),
    onClose,
  });
  const typed = seatsText.safeParse(form.fields.Seats.value ?? '');
  return (
    <form {...form.props} aria-labelledby={headingId} className="grid gap-4">
      <h2 id={headingId} className="text-body font-strong">
        Change seats
      </h2>
      <TextField
        label="Seats"
        {...textProps(form.fields.Seats)}
        inputMode="numeric"
        autoComplete="off"
        hint={`${counted(usedSeats, 'seat')} used by active users`}
        className="max-w-60"
      />
      <p aria-live="polite" className="min-h-lh text-body tabular-nums">
        {typed.success &&
          product &&
          `${counted(typed.data, 'seat')}: ${moneyText(product.amount * typed.data, product.currency)} per ${product.interval}`}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <FormButtons form={form} confirm="Change seats" why={typed.data === paid ? unchanged : undefined} />
      </div>
      <DiscardDialog
        isOpen={form.isAsking}
        onKeep={() => form.send({ type: 'form.stay' })}
        onDiscard={() => form.send({ type: 'form.discard' })}
      />
    </form>
  );
}

const unchanged = { what: 'Nothing to change', reason: 'You already have that many paid seats.' };

/** The kind makes a new message replace the one before. */
const say = (content: Omit<Parameters<typeof toasts.show>[0], 'kind'>): void =>
  toasts.show({ ...content, kind: 'subscription' });
