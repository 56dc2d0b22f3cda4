import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import type { ReactNode } from 'react';

interface TabsProps {
  readonly label: string;
  /** Their number must not change; labels are keys. */
  readonly tabs: readonly { readonly label: string; readonly content: ReactNode }[];
  readonly first: number;
}

export function Tabs({ label, tabs, first }: TabsProps) {
  return (
    <TabGroup defaultIndex={first}>
      <TabList aria-label={label} className="flex flex-wrap gap-x-1 border-b border-hairline">
        {tabs.map((tab) => (
          <Tab key={tab.label} className={tabClass}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      <TabPanels className="pt-3">
        {tabs.map((tab) => (
          // The content takes the focus, not the panel.
          <TabPanel key={tab.label} tabIndex={-1}>
            {tab.content}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}

const tabClass =
  '-mb-px min-h-(--size-tool) cursor-pointer border-b-2 border-transparent px-1.5 text-meta font-medium text-muted ' +
  'whitespace-nowrap hover:text-text focus-visible:-outline-offset-2 data-selected:border-accent data-selected:text-text';
