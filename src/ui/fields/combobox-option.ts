export interface ComboboxOption {
  readonly id: string;
  readonly label: string;
  /** Stands quietly behind the label. */
  readonly note?: string;
  readonly color?: string;
}

/** How what a text does not find is made in its place. */
export interface ComboboxCreation {
  /** What making it is called, as "Create a client". */
  readonly what: string;
  /** Says in the list how that is done, before anything is typed. */
  readonly hint: string;
  readonly create: (text: string) => void;
}
