/** First owners of smart accounts, from the call that creates the account. */
import { decodeResult } from "#chains/abi/encode.ts"
import { selectorOfCall } from "#chains/abi/signature.ts"
import type { Transaction } from "#schemas/domain/block.ts"
import type { Address, ChainId, Hex } from "#schemas/domain/primitive.ts"
import type { CreatingCall } from "../protocols/proxy-rule.ts"
import { contractSet } from "./contracts/contract-index.ts"

/** The first owners of a smart account. */
export interface ProxySetup {
  readonly owners: ReadonlyArray<Address>
  /** How many of them have to agree. */
  readonly threshold: bigint
}

/** Hex digits of a selector, with `0x`. */
const selectorLength = 10

/** Arguments of one of the calls, by the types of the first ones; `undefined` for another call. */
const argumentsOf = (selectors: ReadonlySet<Hex>, types: string, input: Hex) =>
  selectors.has(input.slice(0, selectorLength))
    ? decodeResult(`first() returns (${types})`, `0x${input.slice(selectorLength)}`)
    : undefined

/**
 * Reads the first owners of the account that a transaction creates.
 *
 * An account may create another one while it is set up, which logs its own creation first: the last creation that the factory logs is the transaction's own.
 *
 * @returns A function of a transaction, a factory and the index of the log of the creation; `undefined` if the transaction does not create that account by a known call with known code.
 */
export const setupReader = ({ creates, code, setups }: CreatingCall) => {
  const codes = contractSet(code)
  const creating = new Set(creates.map(selectorOfCall))
  const settingUp = new Set(setups.map(selectorOfCall))
  return (chainId: ChainId, { to, input, receipt }: Transaction, logIndex: number): ProxySetup | undefined => {
    const created = receipt.logs.find(({ index }) => index === logIndex)
    const last = receipt.logs.findLast(({ address, topics }) => address === to && topics[0] === created?.topics[0])
    if (created === undefined || last !== created) return undefined
    const [executed, firstCall] = argumentsOf(creating, "address, bytes", input) ?? []
    if (typeof executed !== "string" || typeof firstCall !== "string" || !codes.has(chainId, executed)) return undefined
    const [owners, threshold] = argumentsOf(settingUp, "address[], uint256", firstCall) ?? []
    if (!Array.isArray(owners) || typeof threshold !== "bigint") return undefined
    // Addresses by the signature above.
    return { owners: owners as ReadonlyArray<Address>, threshold }
  }
}
