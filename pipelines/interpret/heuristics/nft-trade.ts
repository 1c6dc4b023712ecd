import { isNft } from "#schemas/domain/asset.ts"
import type { AssetAmount } from "#schemas/facts/interpretation.ts"
import type { DecodedTransaction } from "../transaction/decoded-transaction.ts"
import type { AccountFlow } from "../transaction/flow.ts"

const areItems = (amounts: ReadonlyArray<AssetAmount>): boolean =>
  amounts.length > 0 && amounts.every(({ asset }) => isNft(asset))

const isMoney = (amounts: ReadonlyArray<AssetAmount>): boolean =>
  amounts.length > 0 && !amounts.some(({ asset }) => isNft(asset))

/** Whether items were bought or sold for money; `undefined` for any other exchange. */
export const nftTrade = ({ sent, received }: Pick<AccountFlow, "sent" | "received">): "bought" | "sold" | undefined => {
  if (areItems(received) && isMoney(sent)) return "bought"
  return areItems(sent) && isMoney(received) ? "sold" : undefined
}

/**
 * True where the signer minted items only, for nothing or for one asset. For several assets it is a position of a pool, which some
 * protocols represent as an item.
 */
export const isNftMint = ({ signerFlow: { sent, received } }: DecodedTransaction): boolean =>
  areItems(received) && sent.length <= 1
