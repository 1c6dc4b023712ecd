import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { address, collection, type LogDraft, nftLog, punkLog, word } from "./block-builder.ts"

/** The contract of Seaport 1.6. */
export const seaport: Address = "0x0000000000000068f116a894984e2db1123eb395"

const kinds = ["native", "erc20", "erc721", "erc1155"]

interface Part {
  readonly kind: "native" | "erc20" | "erc721" | "erc1155"
  readonly token?: Address
  readonly tokenId?: bigint
  readonly amountRaw: bigint
}

/** A fulfilled order. */
export interface OrderDraft {
  readonly offerer: Address
  /** Absent if the order was matched. */
  readonly recipient?: Address
  readonly offered: ReadonlyArray<Part>
  readonly requested: ReadonlyArray<Part & { readonly recipient: Address }>
}

const partWords = ({ kind, token = zeroAddress, tokenId = 0n, amountRaw }: Part) => [
  BigInt(kinds.indexOf(kind)),
  token,
  tokenId,
  amountRaw,
]

/** The log of an `OrderFulfilled` of Seaport. */
export const orderLog = ({ offerer, recipient = zeroAddress, offered, requested }: OrderDraft): LogDraft => {
  const offer = [BigInt(offered.length), ...offered.flatMap(partWords)]
  const consideration = [BigInt(requested.length), ...requested.flatMap((part) => [...partWords(part), part.recipient])]
  const head = [1n, recipient, 128n, BigInt(128 + 32 * offer.length)]
  return {
    address: seaport,
    topics: [
      "0x9d9af8e38d66c62e2c12f0225249fd9d721c54b83f48d9352c97c6cacdcb6f31",
      `0x${word(offerer)}`,
      `0x${word(address(0x99))}`,
    ],
    data: `0x${[...head, ...offer, ...consideration].map(word).join("")}`,
  }
}

/** An offer of a punk, and a bid for it, that replace earlier ones; every third offer is for one account, every second bid is withdrawn. */
export const quoteLogs = (from: Address, to: Address, amountRaw: bigint) => [
  punkLog("PunkOffered", [1n, amountRaw % 3n === 0n ? to : zeroAddress], [amountRaw]),
  punkLog("PunkBidEntered", [1n, from], [amountRaw]),
  ...(amountRaw % 2n === 0n ? [punkLog("PunkBidWithdrawn", [1n, from], [amountRaw])] : []),
]

/** A sale of an item of the first account to the second. */
export const saleLogs = (seller: Address, buyer: Address, amountRaw: bigint): ReadonlyArray<LogDraft> => [
  nftLog("Transfer", [seller, buyer, amountRaw]),
  orderLog({
    offerer: seller,
    recipient: buyer,
    offered: [{ kind: "erc721", token: collection, tokenId: amountRaw, amountRaw: 1n }],
    requested: [{ kind: "native", amountRaw, recipient: seller }],
  }),
]
