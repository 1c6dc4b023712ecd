import { blo } from "blo"
import type { Address } from "#schemas/domain/primitive.ts"

/** The picture of an address by the rules of Ethereum's Blockies, as wallets draw it: a `data:` URI of an SVG. */
export const blockiesUri = (address: Address): string => blo(`0x${address.slice(2)}`)
