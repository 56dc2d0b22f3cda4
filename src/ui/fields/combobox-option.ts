export interface ComboboxOption {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
  readonly color?: string;
}

export interface ComboboxCreation {
  /** As "Create a client". */
  readonly what: string;
  readonly hint: string;
  readonly create: (text: string) => void;
}
