import type { Hex as ViemHex } from "viem"
import { encodeAbiParameters, encodePacked, getCreate2Address, keccak256 } from "viem/utils"
import type { Address, Hash } from "#schemas/domain/primitive.ts"

/**
 * Where a contract made a contract of which it makes one for each salt.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1014
 */
export const create2Address = (maker: Address, salt: Hash, codeHash: Hash): Address =>
  getCreate2Address({ from: maker as ViemHex, salt: salt as ViemHex, bytecodeHash: codeHash as ViemHex }).toLowerCase()

/** The salt of a pair of Uniswap v2 and its forks; the lower address comes first. */
export const pairSalt = (first: Address, second: Address): Hash =>
  keccak256(encodePacked(["address", "address"], [first as ViemHex, second as ViemHex]))

/** The salt of a pool of Uniswap v3 and its forks, of which there is one for each fee; the lower address comes first. */
export const poolSalt = (first: Address, second: Address, fee: number): Hash =>
  keccak256(encodeAbiParameters(poolKey, [first as ViemHex, second as ViemHex, fee]))

const poolKey = [{ type: "address" }, { type: "address" }, { type: "uint24" }] as const
