import { checksumAddress } from "#chains/abi/checksum-address.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import type { SourcedDescription } from "./describe.ts"
import { nativeCoinOf } from "./known-chain.ts"
import { decimalText } from "./value-text.ts"

/** Description of a call without a function: a payment. An unknown chain's amount is the plain integer. */
export const paymentDescription = (chainId: ChainId, to: Address, valueRaw: bigint): SourcedDescription => {
  const coin = nativeCoinOf(chainId)
  const amount = coin === undefined ? valueRaw.toString() : `${decimalText(valueRaw, coin.decimals)} ${coin.symbol}`
  const recipient = checksumAddress(to)
  return {
    intent: "Send",
    sentence: `Send ${amount} to ${recipient}`,
    owner: null,
    source: { kind: "value" },
    signature: null,
    fields: [
      {
        label: "Amount",
        value: amount,
        path: "@.value",
        detail: { kind: "tokenAmount", chainId, token: zeroAddress, amountRaw: valueRaw, isUnlimited: false },
        nested: undefined,
      },
      { label: "To", value: recipient, path: "@.to", detail: { kind: "address", address: to }, nested: undefined },
    ],
  }
}
