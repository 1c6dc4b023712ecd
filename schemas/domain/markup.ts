/** SVG and HTML by their first characters. Pure; whether either is valid is not examined. */

/** White space and a byte order mark in front of content. */
export const leadingBlanks = /^[\s\ufeff]+/

/** The kind of markup that a text begins with; `undefined` if it begins with neither. */
export const sniffMarkup = (head: string): "svg" | "html" | undefined => {
  const start = head.replace(leadingBlanks, "")
  if (/^(?:<!--|<\?xml|<!doctype svg|<svg[\s>])/i.test(start) && /<svg[\s>]/i.test(start)) return "svg"
  return /^<(?:!--|!doctype html|html|head|body|script|title|meta|div)/i.test(start) ? "html" : undefined
}
