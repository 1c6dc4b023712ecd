/** Limits on the text of a query, checked before it is parsed: the parser builds a node for each token, and descends into each bracket. */
import { GraphQLError, Lexer, Source, TokenKind } from "graphql"
import { QueryTooComplex } from "../request/errors.ts"

/** Longest query, in characters: 10,000 tokens of the usual length. @limit callers */
export const queryCharactersMax = 128 * 1024

/** Tokens in a document. Bounds parsing. @limit callers */
export const queryTokensMax = 10_000

/** Maximum nesting of brackets, those of arguments included: twice that of the deepest query with arguments and inline fragments. @limit callers */
export const queryNestingMax = 100

const opening: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L])

const closing: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R])

const requireAtMost = (measure: QueryTooComplex["measure"], value: number, valueMax: number): void => {
  if (value <= valueMax) return
  const originalError = new QueryTooComplex({ measure, value, valueMax })
  throw new GraphQLError(originalError.message, { originalError })
}

/** Counts the tokens of a text. Throws graphql's syntax error if it has none, and a `GraphQLError` with `QueryTooComplex` beyond a limit. */
export const countTokens = (text: string): number => {
  requireAtMost("characters", text.length, queryCharactersMax)
  const lexer = new Lexer(new Source(text))
  let [count, nesting] = [0, 0]
  while (lexer.advance().kind !== TokenKind.EOF) {
    count += 1
    requireAtMost("tokens", count, queryTokensMax)
    if (opening.has(lexer.token.kind)) nesting += 1
    else if (closing.has(lexer.token.kind)) nesting -= 1
    requireAtMost("nesting", nesting, queryNestingMax)
  }
  return count
}
