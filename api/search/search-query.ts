import type { Spelling } from "#projections/search/text-match.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { SearchResultModel } from "#schemas/graphql/search-model.ts"
import type { AccountLoaders } from "../accounts/account-loaders.ts"
import type { TransactionLoaders } from "../history/transaction-loaders.ts"
import type { NftContext } from "../nft/nft-context.ts"
import type { SocialLoaders } from "../social/social-loaders.ts"

/** A request that searches. */
export interface SearchContext extends AccountLoaders, NftContext, SocialLoaders, TransactionLoaders {}

/** A checked text, and where it is searched for. */
export interface SearchQuery {
  readonly text: string
  readonly spelling: Spelling
  /** The searched chains that have marks. */
  readonly chainIds: ReadonlyArray<ChainId>
  readonly kinds: ReadonlySet<SearchResultModel["kind"]>
  /** Results of each kind. */
  readonly size: number
  readonly context: SearchContext
}

/** Texts whose matches in an index are cached: those that are being searched at the moment. */
export const cachedTextsMax = 1_000
