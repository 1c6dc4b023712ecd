/** Calls to brands' registries about contracts that occur in a block. They are defined by the brands, and are data here. */
import type { Address, Hash, Hex } from "#schemas/domain/primitive.ts"

/** A query about a contract. */
export type ProofQuery = {
  /** The brand's contract that is queried. */
  readonly registry: Address
  /** Selector of the call, which has one argument, or one for each claim. */
  readonly call: Hex
  /** Selectors of the calls of the contract itself whose answers are the arguments, one after another; `0x` where the contract is the argument. */
  readonly claim: Hex
  /**
   * Word of the registry's answer that must name the contract, as a hexadecimal number; `0x` where the first must be no zero. A selector, which has eight digits,
   * is that of a call of the claimed contract that must name it; the registry's answer must be no zero then. `ff` at the end of either allows zero: the registry refuses contracts that it does
   * not know, and the number of the first may be 0.
   */
  readonly word: Hex
}

/** Length of a selector as text, more than any number of a word has. */
const selectorLength = 10

/** The end of `word` where the registry's answer may be zero. No answer has so many words. */
export const zeroAllowed = "ff"

type QueryWord = Pick<ProofQuery, "word">

/** Whether a query names a call of the claimed contract instead of a word. */
export const isNamedByClaim = ({ word }: QueryWord): boolean => word.length >= selectorLength

/** The selector of the call of the claimed contract, where a query names one. */
export const backSelector = ({ word }: QueryWord): Hex => `0x${word.slice(2, selectorLength)}`

/** Whether any answer of the registry confirms, even zero. */
export const isZeroAllowed = ({ word }: QueryWord): boolean =>
  word === `0x${zeroAllowed}` || word.length === selectorLength + zeroAllowed.length

/** A query as one text. */
export const queryText = ({ registry, call, claim, word }: ProofQuery): string =>
  [registry, call, claim, word].join(" ")

/** Queries about a contract that logs an event for the first time, by the event's topic. */
export type ProofRules = ReadonlyMap<Hash, ReadonlyArray<ProofQuery>>

/** No contract is queried. */
export const noProofRules: ProofRules = new Map()
