import { checksumAddress } from "#chains/abi/checksum-address.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { nativeCoinOf } from "./chain-words.ts"
import { decimalText } from "./value-text.ts"

/** An address as it is shown. */
export const renderAddressText = (address: Address): string => checksumAddress(address)

/** An amount of a chain's coin as it is shown; the plain integer if the chain is not known. */
export const renderCoinText = (chainId: ChainId, amountRaw: bigint): string => {
  const coin = nativeCoinOf(chainId)
  return coin === undefined ? amountRaw.toString() : `${decimalText(amountRaw, coin.decimals)} ${coin.symbol}`
}
