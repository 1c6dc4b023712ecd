import type { Address, Hash, Hex } from "#schemas/domain/primitive.ts"
import { hashBytes } from "./encode.ts"

/** Hash of concatenated bytes given as hexadecimal texts. Does not use viem's encoders, which validate every address again. */
const hashOf = (...parts: ReadonlyArray<Hex>): Hash => hashBytes(`0x${parts.map((part) => part.slice(2)).join("")}`)

/** A value in 32 bytes. */
const wordOf = (value: Hex): Hex => `0x${value.slice(2).padStart(64, "0")}`

/**
 * The address at which a contract creates another one with a salt.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1014
 */
export const create2Address = (maker: Address, salt: Hash, codeHash: Hash): Address =>
  `0x${hashOf("0xff", maker, salt, codeHash).slice(-40)}`

/** The salt of a pair of Uniswap v2 and its forks; the lower address comes first. */
export const pairSalt = (first: Address, second: Address): Hash => hashOf(first, second)

/** The salt of a pool of Uniswap v3 and its forks, of which there is one for each fee; the lower address comes first. */
export const poolSalt = (first: Address, second: Address, fee: number): Hash =>
  hashOf(wordOf(first), wordOf(second), wordOf(`0x${fee.toString(16)}`))
