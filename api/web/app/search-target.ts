/** Search results as links with a title and a note. Pure. */
import { shortHex } from "../format/address.ts"
import { accountPath, appPath, collectionPath, tokenPath } from "../paths.ts"
import type { SearchQuery } from "./search.graphql"

/** A result of the search. */
export type SearchResult = SearchQuery["searchV2"]["results"][number]

/** An option of the list. */
export interface SearchTarget {
  readonly id: string
  readonly title: string
  readonly note: string
  readonly kind: string
  readonly imageUrl: string | null
  /** Address of its page. */
  readonly href: string
}

/** The option for a result; `undefined` if the result has no page. */
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
