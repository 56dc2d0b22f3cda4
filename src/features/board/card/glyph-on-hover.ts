/** Shows the glyph of a button of a card while the pointer or the focus is in the card; on a phone always. */
export const glyphOnHover =
  'md:[&>svg]:invisible md:group-focus-within:[&>svg]:visible md:group-hover:[&>svg]:visible';
