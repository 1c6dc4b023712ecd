/**
 * Interoperable addresses: an address and its chain in one value (ERC-7930). Pure.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7930
 */
import { checksumAddress } from "#chains/abi/checksum-address.ts"
import { hashBytes } from "#chains/abi/encode.ts"
import type { Address, Hex } from "#schemas/domain/primitive.ts"

/** Version and type of a chain of Ethereum, in hex digits. */
const [version, evmType] = ["0001", "0000"]

/** The text `<address>@eip155:<chain>#<checksum>`, and the address; `undefined` for other chains and malformed bytes. */
export const interoperableAddress = (
  bytes: Hex,
): { readonly text: string; readonly address: Address | undefined } | undefined => {
  const digits = bytes.slice(2)
  if (digits.slice(0, 4) !== version || digits.slice(4, 8) !== evmType) return undefined
  const referenceEnd = 10 + 2 * Number.parseInt(digits.slice(8, 10), 16)
  const reference = digits.slice(10, referenceEnd)
  const addressStart = referenceEnd + 2
  const addressDigits = digits.slice(addressStart)
  const isComplete = 2 * Number.parseInt(digits.slice(referenceEnd, addressStart), 16) === addressDigits.length
  if (!isComplete || reference.length !== referenceEnd - 10 || ![0, 40].includes(addressDigits.length)) return undefined
  const address = addressDigits === "" ? undefined : `0x${addressDigits}`
  const chain = reference === "" ? "eip155" : `eip155:${BigInt(`0x${reference}`)}`
  // The checksum covers everything after the version.
  const checksum = hashBytes(`0x${digits.slice(4)}`)
    .slice(2, 10)
    .toUpperCase()
  return { text: `${address === undefined ? "" : checksumAddress(address)}@${chain}#${checksum}`, address }
}
