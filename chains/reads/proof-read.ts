import type { Address, Hex } from "#schemas/domain/primitive.ts"
import { decodeAddress, decodeAmount } from "../abi/read.ts"
import { addressOfData } from "../abi/word.ts"
import { defineStateRead, type StateCall } from "../state-read.ts"
import { backSelector, isNamedByClaim, isZeroAllowed, type ProofQuery, queryText } from "./proof-rule.ts"

/** Proof calls about new contracts made with one block; the others are made when their contracts occur again. */
const proofReadsMax = 1_000

/** Queries in the cache of completed reads. A few hundred bytes each. */
const proofsMax = 100_000

/** Hex digits of one word. */
const wordDigits = 64

/** Whether a registry confirms that a contract belongs to its brand, queried when the contract first logs an event of such contracts. */
export type ProofRead = ProofQuery & {
  readonly contract: Address
  /** False if the registry denies it, and if it or the contract refuses its call. */
  readonly isProven: boolean
}

const selectorPattern = /[0-9a-f]{8}/g

/** The calls of the contract whose answers are the arguments. */
const claimsOf = (claim: Hex): ReadonlyArray<Hex> =>
  (claim.slice(2).match(selectorPattern) ?? []).map((selector): Hex => `0x${selector}`)

/** Offset of the only value of an answer, where it is of a dynamic type. */
const offsetOfText = 32n

/** Words of a text argument: names are shorter, and untrusted contracts can return megabytes. */
const textWordsMax = 8

/**
 * The words of an answer that are an argument: the first, or all of the only one if it is a text, whose answer is encoded like the arguments of a call with a text alone. A longer text has
 * none.
 */
const claimedWords = (output: Hex | undefined, isOnly: boolean): string => {
  const words = output?.slice(2) ?? ""
  const isText = isOnly && words.length > wordDigits && decodeAmount(output) === offsetOfText
  if (!isText) return words.slice(0, wordDigits)
  return words.length > textWordsMax * wordDigits ? "" : words
}

const callWith = (to: Address, call: Hex, word: string): StateCall => ({
  kind: "call",
  to,
  data: `${call}${word.padStart(wordDigits, "0")}`,
})

/** Confirmations of contracts, by the contract and the query. */
export const proofRead = defineStateRead<ProofRead, "contract" | keyof ProofQuery>({
  kind: "proofs",
  keyMembers: ["contract", "registry", "call", "claim", "word"],
  readsMax: proofReadsMax,
  cachedMax: proofsMax,
  wants: ({ transactions }, { proofs }) => {
    if (proofs.size === 0) return []
    const seen = new Set<string>()
    // Several events can lead to the same calls.
    const wanted = new Map<string, ProofQuery & { readonly contract: Address }>()
    for (const { receipt } of transactions) {
      for (const { address: contract, topics } of receipt.logs) {
        const [topic = "0x"] = topics
        const queries = proofs.get(topic)
        const event = `${contract} ${topic}`
        if (queries === undefined || seen.has(event)) continue
        seen.add(event)
        for (const query of queries) wanted.set(`${contract} ${queryText(query)}`, { contract, ...query })
      }
    }
    return [...wanted.values()]
  },
  calls: ({ contract, registry, call, claim }) =>
    claim === "0x"
      ? [callWith(registry, call, contract.slice(2))]
      : claimsOf(claim).map((data) => ({ kind: "call", to: contract, data })),
  followUps: ({ registry, call, claim, word }, outputs) => {
    const claims = claimsOf(claim)
    const words = claims.map((_, index) => claimedWords(outputs[index], claims.length === 1))
    const isAnswered = words.length > 0 && words.every((one) => one.length >= wordDigits)
    if (!isAnswered) return []
    const claimed = isNamedByClaim({ word }) ? decodeAddress(outputs[0]) : undefined
    const back: ReadonlyArray<StateCall> =
      claimed === undefined ? [] : [{ kind: "call", to: claimed, data: backSelector({ word }) }]
    return [callWith(registry, call, words.join("")), ...back]
  },
  decode: (outputs, { contract, claim, word }) => {
    const [answer, named] = outputs.slice(claimsOf(claim).length)
    const number = decodeAmount(answer)
    const isConfirmed = number !== undefined && (number !== 0n || isZeroAllowed({ word }))
    if (isNamedByClaim({ word })) return { isProven: isConfirmed && decodeAddress(named) === contract }
    return {
      isProven:
        word === "0x" || isZeroAllowed({ word })
          ? isConfirmed
          : addressOfData(answer ?? "0x", Number(word)) === contract,
    }
  },
})
