export interface ComboboxOption {
  readonly id: string;
  readonly label: string;
  /** Stands quietly behind the label. */
  readonly note?: string;
  readonly colour?: string;
}
