/** Models of results of a search; as `model.ts`. */
import type { Address, ChainId, Hash } from "../domain/primitive.ts"
import type { TokenModel } from "./model.ts"
import type { NftCollectionModel } from "./nft-model.ts"
import type { AppModel } from "./position-model.ts"

/** Results of a search by kind, each with its score: larger for better matches. */
type AnySearchResult = { readonly score: number } & (
  | { readonly kind: "account"; readonly address: Address; readonly chainId: ChainId; readonly title: string }
  | { readonly kind: "app"; readonly app: AppModel }
  | { readonly kind: "collection"; readonly collection: NftCollectionModel; readonly title: string }
  | { readonly kind: "label"; readonly address: Address; readonly chainId: ChainId; readonly title: string }
  | { readonly kind: "token"; readonly token: TokenModel; readonly nativeLiquidityUsd: number }
  | { readonly kind: "transaction"; readonly chainId: ChainId; readonly hash: Hash }
)

/** Model of `OnchainSearchResultObject`: a result of a kind. */
export type SearchResultModel<Kind extends AnySearchResult["kind"] = AnySearchResult["kind"]> = Extract<
  AnySearchResult,
  { readonly kind: Kind }
>
