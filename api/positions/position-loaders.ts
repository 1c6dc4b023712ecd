import { Effect } from "effect"
import type { PositionTokenRow } from "#projections/positions/position-tokens.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import type { PositionAppTokenModel } from "#schemas/graphql/position-model.ts"
import { cachedPositionTokens } from "../cache/cached-reads.ts"
import type { MarkVector } from "../marks/mark-vector.ts"
import { type Loader, makeLoader, makeTextLoader } from "../request/loader.ts"
import { readAppTokens } from "./app-tokens.ts"
import type { PositionContext } from "./read-positions.ts"

/** Loaders of tokens of positions, over the marks of a request. */
export interface PositionLoaders {
  /** The groups of positions of tokens that represent a share of others; absent for all other tokens. */
  readonly shares: Loader<TokenKey, PositionTokenRow>
  /** The tokens of apps that were read in positions of any account, by the slug of the app. */
  readonly appTokens: Loader<string, ReadonlyArray<PositionAppTokenModel>>
}

const readShareGroups = Effect.fnUntraced(function* (keys: ReadonlyArray<TokenKey>, marks: MarkVector) {
  const tokens = keys.filter(({ token }) => token !== zeroAddress)
  // At the newest block, even for earlier ones: the group of a token does not change.
  const watched = marks.selectNewest([...new Set(tokens.map(({ chainId }) => chainId))])
  const rows = yield* cachedPositionTokens({ marks: watched, tokens })
  return new Map(rows.map((row) => [tokenKeyText(row), row]))
})

/** Makes the loaders. */
export const makePositionLoaders = Effect.fnUntraced(function* (request: PositionContext) {
  const loaders: PositionLoaders = {
    shares: yield* makeLoader({ keyText: tokenKeyText, readMany: (keys) => readShareGroups(keys, request.marks) }),
    appTokens: yield* makeTextLoader((slugs) => readAppTokens(slugs, request)),
  }
  return loaders
})
