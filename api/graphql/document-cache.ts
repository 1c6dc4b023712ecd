/** LRU cache of parsed and validated query texts. */
import { type DocumentNode, type GraphQLError, type GraphQLSchema, parse, specifiedRules, validate } from "graphql"
import { queryLimitRules, queryTokensMax } from "./query-limit.ts"

/** Maximum number of cached texts. */
export const cachedDocumentsMax = 500

/** Longest cached text, in characters; longer ones are parsed on every request. */
export const cachedTextCharactersMax = 16_384

/** A parsed query with its validation errors. */
export interface CheckedDocument {
  readonly document: DocumentNode
  readonly errors: ReadonlyArray<GraphQLError>
}

const check = (schema: GraphQLSchema, text: string): CheckedDocument => {
  const document = parse(text, { maxTokens: queryTokensMax })
  const beyond = validate(schema, document, queryLimitRules)
  return { document, errors: beyond.length > 0 ? beyond : validate(schema, document, specifiedRules) }
}

/** Returns the checked document of a text. Throws graphql's syntax error if the text does not parse; errors are not cached. */
export const makeDocumentCache = (schema: GraphQLSchema): ((text: string) => CheckedDocument) => {
  const cache = new Map<string, CheckedDocument>()
  return (text) => {
    const found = cache.get(text)
    if (found !== undefined) {
      // A Map iterates in insertion order: re-insertion marks the entry as most recently used.
      cache.delete(text)
      cache.set(text, found)
      return found
    }
    const checked = check(schema, text)
    if (text.length <= cachedTextCharactersMax) cache.set(text, checked)
    const [oldest] = cache.keys()
    if (cache.size > cachedDocumentsMax && oldest !== undefined) cache.delete(oldest)
    return checked
  }
}
