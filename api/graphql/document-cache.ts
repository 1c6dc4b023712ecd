/** Parsed and validated query texts: each step is bounded by the one before it, and valid documents are cached. */
import { type DocumentNode, type GraphQLError, type GraphQLSchema, parse, specifiedRules, validate } from "graphql"
import { LRUCache } from "lru-cache"
import { queryLimitRules } from "./query-limit.ts"
import { countTokens } from "./query-text.ts"

/** 32 MiB: size of the cached documents. */
export const cachedDocumentBytesMax = 32 * 1024 * 1024

/** Size of a document in the cache, by token: that of the shortest fields, which have a node for each. */
export const tokenBytes = 200

/** Validation errors that are reported: the location of each is searched for in the whole text. */
const validationErrorsMax = 10

/** A parsed query with its validation errors. */
export interface CheckedDocument {
  /** Without locations if it is valid: they make up two thirds of its size. */
  readonly document: DocumentNode
  readonly errors: ReadonlyArray<GraphQLError>
}

const errorsOf = (schema: GraphQLSchema, document: DocumentNode): ReadonlyArray<GraphQLError> => {
  const options = { maxErrors: validationErrorsMax }
  const beyond = validate(schema, document, queryLimitRules, options)
  return beyond.length > 0 ? beyond : validate(schema, document, specifiedRules, options)
}

const check = (schema: GraphQLSchema, text: string): CheckedDocument => {
  const document = parse(text)
  const errors = errorsOf(schema, document)
  return { document: errors.length > 0 ? document : parse(text, { noLocation: true }), errors }
}

/** Returns the checked document of a text. Throws graphql's syntax error if the text does not parse. Only valid documents are cached. */
export const makeDocumentCache = (schema: GraphQLSchema): ((text: string) => CheckedDocument) => {
  const cache = new LRUCache<string, CheckedDocument>({ maxSize: cachedDocumentBytesMax })
  return (text) => {
    const found = cache.get(text)
    if (found !== undefined) return found
    const tokens = countTokens(text)
    const checked = check(schema, text)
    if (checked.errors.length === 0) cache.set(text, checked, { size: 2 * text.length + tokens * tokenBytes })
    return checked
  }
}
