/** Where a result of the search leads, and how it is described. Pure. */
import { shortHex } from "../format/address.ts"
import { accountPath, appPath, collectionPath, tokenPath } from "../paths.ts"
import type { SearchQuery } from "./search.graphql"

/** A result of the search. */
export type SearchResult = SearchQuery["searchV2"]["results"][number]

/** A result as the list shows it. */
export interface SearchTarget {
  readonly id: string
  readonly title: string
  readonly note: string
  readonly kind: string
  readonly imageUrl: string | null
  /** Address of its page. */
  readonly href: string
}

/** What the list shows of a result; `undefined` for a result without a page. */
export const targetOf = (result: SearchResult): SearchTarget | undefined => {
  const { id, title, imageUrl } = result
  const target = (kind: string, note: string, href: string): SearchTarget => ({ id, title, note, kind, imageUrl, href })
  switch (result.__typename) {
    case "AppResult":
      return target("App", result.appId, appPath(result.appId))
    case "Erc20TokenResult": {
      const slug = result.erc20?.networkV2.slug
      return slug === undefined
        ? undefined
        : target("Token", `${result.symbol} on ${result.erc20?.networkV2.name}`, tokenPath(slug, result.tokenAddress))
    }
    case "UnifiedErc20TokenResult": {
      const [first] = result.groupedFungibleTokens
      const count = result.groupedFungibleTokens.length
      return first === undefined
        ? undefined
        : target("Token", `${result.unifiedSymbol} on ${count} chains`, tokenPath(first.networkV2.slug, first.address))
    }
    case "NftCollectionResult": {
      const slug = result.collection?.networkV2.slug
      return slug === undefined
        ? undefined
        : target("Collection", shortHex(result.collectionAddress), collectionPath(slug, result.collectionAddress))
    }
    case "UserResult":
      return target("Account", result.ens ?? shortHex(result.userAddress), accountPath(result.userAddress))
    default:
      return undefined
  }
}
