import { Effect } from "effect"
import type { TokenGroup } from "#projections/outside/token-group.ts"
import type { SpamMark } from "#projections/spam/spam-mark.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import { type Loader, makeLoader } from "../request/loader.ts"
import type { RequestContext } from "../request/request-context.ts"
import { readSpamMarks } from "./mark-spam.ts"
import { readSupplies } from "./read-supplies.ts"
import { readTokens } from "./read-tokens.ts"
import { readTokenGroups } from "./token-groups.ts"
import type { TokenFacts } from "./token-model.ts"

/** Loaders of tokens, over the marks of a request. */
export interface TokenLoaders {
  /** Facts of tokens and coins. */
  readonly tokens: Loader<TokenKey, TokenFacts>
  /** Tokens of the same asset on several chains, with the token itself; absent without others. */
  readonly groups: Loader<TokenKey, TokenGroup>
  /** Supplies of tokens in the base unit; absent where none was read in the contiguous run of blocks. */
  readonly supplies: Loader<TokenKey, bigint>
  /** Spam marks of tokens and collections; absent for those that are not spam. */
  readonly spam: Loader<TokenKey, SpamMark>
}

/** A request that reads tokens. */
export interface TokenContext extends RequestContext, TokenLoaders {}

/** Makes the loaders. */
export const makeTokenLoaders = Effect.fnUntraced(function* (request: RequestContext) {
  const { marks, chains } = request
  const loaders: TokenLoaders = {
    tokens: yield* makeLoader({ keyText: tokenKeyText, readMany: (keys) => readTokens(keys, marks, chains) }),
    groups: yield* makeLoader({ keyText: tokenKeyText, readMany: (keys) => readTokenGroups(keys, request) }),
    supplies: yield* makeLoader({ keyText: tokenKeyText, readMany: (keys) => readSupplies(keys, marks) }),
    spam: yield* makeLoader({ keyText: tokenKeyText, readMany: (keys) => readSpamMarks(keys, request) }),
  }
  return loaders
})
