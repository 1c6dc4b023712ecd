/** Parses and validates each query text once. Bounded: the text longest unused goes first. */
import { type DocumentNode, type GraphQLError, type GraphQLSchema, parse, specifiedRules, validate } from "graphql"
import { queryLimitRules, queryTokensMax } from "./query-limit.ts"

/** Most texts kept. */
export const cachedDocumentsMax = 500

/** Longest text that is kept, in characters; longer ones are parsed each time. */
export const cachedTextCharactersMax = 16_384

/** A parsed query with what is wrong with it. */
export interface CheckedDocument {
  readonly document: DocumentNode
  readonly errors: ReadonlyArray<GraphQLError>
}

const check = (schema: GraphQLSchema, text: string): CheckedDocument => {
  const document = parse(text, { maxTokens: queryTokensMax })
  const beyond = validate(schema, document, queryLimitRules)
  return { document, errors: beyond.length > 0 ? beyond : validate(schema, document, specifiedRules) }
}

/** Gives the checked document of a text. Throws graphql's syntax error where the text is no query; that is not kept. */
export const makeDocumentCache = (schema: GraphQLSchema): ((text: string) => CheckedDocument) => {
  const kept = new Map<string, CheckedDocument>()
  return (text) => {
    const found = kept.get(text)
    if (found !== undefined) {
      // A Map gives its keys in the order they came in: coming in again makes it the youngest.
      kept.delete(text)
      kept.set(text, found)
      return found
    }
    const checked = check(schema, text)
    if (text.length <= cachedTextCharactersMax) kept.set(text, checked)
    const [oldest] = kept.keys()
    if (kept.size > cachedDocumentsMax && oldest !== undefined) kept.delete(oldest)
    return checked
  }
}
