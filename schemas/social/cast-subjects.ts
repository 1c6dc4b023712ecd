import type { Cast } from "./social-change.ts"

/** Longest symbol that counts as one. */
const symbolPattern = /(?<![\p{L}\p{N}_$])\$(\p{L}[\p{L}\p{N}]{0,19})(?![\p{L}\p{N}_$])/gu

const addressPattern = /(?<![0-9a-z])0x[0-9a-f]{40}(?![0-9a-f])/gi

/** Subjects of one cast that are recorded: more are a list, not a subject. */
const castSubjectsMax = 16

/**
 * Subjects of a cast: contracts as `0x` and 40 lower-case digits, in its text, its embedded URLs or the channel, and symbols as `$` and capitals.
 * Whether a symbol means a certain token is left to the reader.
 */
export const castSubjects = (content: NonNullable<Cast["content"]>): ReadonlyArray<string> => {
  const sources = [content.text, content.parentUrl ?? "", ...content.embeddedUrls]
  const contracts = sources.flatMap((text) => [...text.matchAll(addressPattern)].map(([found]) => found.toLowerCase()))
  const symbols = [...content.text.matchAll(symbolPattern)].map(([, symbol = ""]) => `$${symbol.toUpperCase()}`)
  return [...new Set([...contracts, ...symbols])].slice(0, castSubjectsMax)
}
