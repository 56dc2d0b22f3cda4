import { texts, withShortNames } from '#domain/texts/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';

interface PostponedQuestionProps {
  readonly name: string;
  readonly onOpen: () => void;
}

export function PostponedQuestion({ name, onOpen }: PostponedQuestionProps) {
  return (
    <section aria-label="Forgotten timer" className="flex-none">
      <Banner
        tone="warn"
        shape="bar"
        title={withShortNames(`“${name}”`)}
        action={
          <Button size="tool" onClick={onOpen}>
            Answer
          </Button>
        }
      >
        {texts.unconfirmedTime}
      </Banner>
    </section>
  );
}
