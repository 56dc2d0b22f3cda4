export const glyphOnHover =
  'md:[&>svg]:invisible md:group-focus-within:[&>svg]:visible md:group-hover:[&>svg]:visible';
