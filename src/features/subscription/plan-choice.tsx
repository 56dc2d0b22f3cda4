import type { WireProduct } from '#domain/contract/index.ts';
import { moneyText } from '#domain/billing/index.ts';

interface PlanChoiceProps {
  readonly products: readonly WireProduct[];
  readonly chosen: string;
  readonly onChoose: (priceId: string) => void;
}

export function PlanChoice({ products, chosen, onChoose }: PlanChoiceProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-meta font-medium text-muted">Plan</legend>
      {products.map(({ priceId, name, description, amount, currency, interval }) => (
        <label
          key={priceId}
          className="edged flex flex-wrap items-start gap-x-3 gap-y-1 rounded-control bg-surface p-3 has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name="priceId"
            value={priceId}
            checked={priceId === chosen}
            onChange={() => onChoose(priceId)}
            className="mt-[3px] size-4 flex-none accent-accent"
          />
          <span className="grid min-w-0 flex-1 basis-40 gap-0.5">
            <span className="font-medium wrap-anywhere">{name}</span>
            <span className="text-meta wrap-anywhere text-muted">{description}</span>
          </span>
          <span className="tabular-nums">
            {moneyText(amount, currency)}
            <span className="text-meta text-muted"> per seat per {interval}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
