import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { StateCall } from "../state-read.ts"
import { autoglyphs } from "./autoglyphs.ts"
import { cryptoPunks } from "./crypto-punks.ts"
import { hashmasks } from "./hashmasks.ts"
import type { ItemDetailsRule } from "./item-details.ts"
import { loot } from "./loot.ts"
import { nouns } from "./nouns.ts"
import { zoraMedia } from "./zora-media.ts"

/** Every rule of details that collections keep outside of their documents. */
export const itemDetailsRules: ReadonlyArray<ItemDetailsRule> = [
  autoglyphs,
  cryptoPunks,
  hashmasks,
  loot,
  nouns,
  zoraMedia,
]

interface ListedRule {
  readonly chainId: ChainId
  readonly rule: ItemDetailsRule
}

/** No two chains have a listed collection at the same address, which a test checks. */
const byAddress: ReadonlyMap<Address, ListedRule> = new Map(
  itemDetailsRules.flatMap((rule) =>
    rule.collections.map(({ chainId, address }): [Address, ListedRule] => [address, { chainId, rule }]),
  ),
)

/** The rule of a collection; `undefined` for nearly all. */
export const itemDetailsRuleOf = (chainId: ChainId, collection: Address): ItemDetailsRule | undefined => {
  const found = byAddress.get(collection)
  return found?.chainId === chainId ? found.rule : undefined
}

/** The calls that read the details of an item. A contract of another chain at the address of a listed one refuses them. */
export const detailCallsOf = (collection: Address, tokenId: bigint): ReadonlyArray<StateCall> =>
  byAddress.get(collection)?.rule.calls(collection, tokenId) ?? []
