/** Questions to registries of brands about contracts that a block meets. The brands have them; here they are data. */
import type { Address, Hash, Hex } from "#schemas/domain/primitive.ts"

/** A question about a contract. */
export type ProofQuestion = {
  /** The contract of a brand that is asked. */
  readonly registry: Address
  /** Selector of the call, which has one argument, or one for each claim. */
  readonly call: Hex
  /** Selectors of the calls of the contract itself whose answers are the arguments, one after another; `0x` where the contract is the argument. */
  readonly claim: Hex
  /**
   * Word of the registry's answer that must name the contract, as a hexadecimal number; `0x` where the first must be no zero. A selector, which has eight digits,
   * is that of a call of the claimed contract that must name it; the registry's answer must be no zero then.
   */
  readonly word: Hex
}

/** Hex digits of a selector, more than any number of a word has. */
const selectorDigits = 8

/** Whether a question names a call of the claimed contract instead of a word. */
export const isNamedByClaim = ({ word }: Pick<ProofQuestion, "word">): boolean => word.length === 2 + selectorDigits

/** A question as one text. */
export const questionText = ({ registry, call, claim, word }: ProofQuestion): string =>
  [registry, call, claim, word].join(" ")

/** Questions about a contract that logs an event for the first time, by the event's topic. */
export type ProofRules = ReadonlyMap<Hash, ReadonlyArray<ProofQuestion>>

/** No contract is asked about. */
export const noProofRules: ProofRules = new Map()
