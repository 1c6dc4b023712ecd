/** Models of results of a search; as `model.ts`. */
import type { Address, ChainId, Hash } from "../domain/primitive.ts"
import type { TokenKey } from "../domain/token-key.ts"
import type { SocialProfileModel } from "./identity-model.ts"
import type { TokenModel } from "./model.ts"
import type { NftCollectionModel } from "./nft-model.ts"
import type { AppModel } from "./position-model.ts"

/** The same asset on several chains. */
interface FoundGroup {
  /** Key of the group's first token, as `tokenKeyText`. */
  readonly groupId: string
  /** The token that matches best. */
  readonly token: TokenModel
  /** The tokens of the group on the searched chains. */
  readonly members: ReadonlyArray<TokenKey>
}

/** Results of a search by kind, each with its score: larger for better matches. */
type AnySearchResult = { readonly score: number } & (
  | { readonly kind: "account"; readonly address: Address; readonly chainId: ChainId; readonly title: string }
  | { readonly kind: "app"; readonly app: AppModel }
  | { readonly kind: "collection"; readonly collection: NftCollectionModel; readonly title: string }
  | ({ readonly kind: "coinGroup" } & FoundGroup)
  | { readonly kind: "gasToken"; readonly token: TokenModel; readonly nativeLiquidityUsd: number }
  | { readonly kind: "label"; readonly address: Address; readonly chainId: ChainId; readonly title: string }
  | { readonly kind: "profile"; readonly profile: SocialProfileModel }
  | { readonly kind: "token"; readonly token: TokenModel; readonly nativeLiquidityUsd: number }
  | ({ readonly kind: "tokenGroup" } & FoundGroup)
  | { readonly kind: "transaction"; readonly chainId: ChainId; readonly hash: Hash }
)

/** Model of `OnchainSearchResultObject`: a result of a kind. */
export type SearchResultModel<Kind extends AnySearchResult["kind"] = AnySearchResult["kind"]> = Extract<
  AnySearchResult,
  { readonly kind: Kind }
>
