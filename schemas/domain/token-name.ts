/** Names that are tokens, whose records are texts by key. */
import { type Address, zeroAddress } from "./primitive.ts"

/**
 * Keys of the account on Ethereum; the first that is set counts. Source: `getAddressKeys` of `contracts/ProxyReader.sol` and
 * `scripts/schemaState/1-blockchain-families-state.json` of https://github.com/unstoppabledomains/uns.
 */
export const tokenAddressKeys: ReadonlyArray<string> = [
  "token.EVM.ETH.ETH.address",
  "crypto.ETH.address",
  "token.EVM.ETH.address",
  "token.EVM.address",
]

/** The account in a record; the zero address for a text that is none. */
export const accountText = (text: string): Address => {
  const lower = text.toLowerCase()
  return /^0x[0-9a-f]{40}$/.test(lower) ? (lower as Address) : zeroAddress
}
