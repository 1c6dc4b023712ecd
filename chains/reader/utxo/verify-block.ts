/**
 * Verifies a block of a chain of unspent outputs with the outputs that it spends, by itself and by the earlier blocks that are known. Scripts
 * are not executed: proof of work alone shows that inputs may spend their outputs. Pure.
 */
import { inputsRaw, isCoinbase, outputsRaw } from "#schemas/domain/utxo-amount.ts"
import type { UtxoBlock, UtxoTransaction } from "#schemas/domain/utxo-block.ts"
import type { UtxoRules } from "../../chain-definition.ts"
import { headerHash, transactionHashes } from "./block-hash.ts"
import { type EarlierBlocks, noEarlierBlocks } from "./block-memory.ts"
import { coinbaseHeight } from "./coinbase-height.ts"
import { requiredBits, targetOf } from "./difficulty.ts"
import { merkleRoot } from "./merkle-root.ts"
import { outpointKey } from "./received-block.ts"
import { outputsOf } from "./spent-outputs.ts"
import { witnessFault } from "./witness-commitment.ts"

/** The closed list of checks, in their order. */
export const utxoChecks = [
  "coinbase",
  "header-hash",
  "proof-of-work",
  "difficulty",
  "transaction-hashes",
  "merkle-root",
  "witness-commitment",
  "height",
  "values",
  "spent-outputs",
  "sums",
  "subsidy",
] as const

export type UtxoCheck = (typeof utxoChecks)[number]

/** The first check that a block fails. */
export interface UtxoFault {
  readonly check: UtxoCheck
  /** In words. */
  readonly reason: string
}

type Check = (block: UtxoBlock, rules: UtxoRules, earlier: EarlierBlocks) => string | undefined

const coinbaseFault: Check = ({ transactions }) => {
  const [first, ...others] = transactions
  if (first === undefined || !isCoinbase(first)) return "its first transaction is no coinbase"
  const hasCoinbase = others.some(
    ({ inputs }) => inputs.length === 0 || inputs.some(({ spent }) => spent === undefined),
  )
  return hasCoinbase ? "a later transaction spends nothing" : undefined
}

const headerFault: Check = (block) =>
  headerHash(block) === block.hash ? undefined : "its hash is not that of its header"

const proofFault: Check = ({ bits, hash }, { proofOfWork, targetBitsMax }) => {
  if (proofOfWork === "unverified") return undefined
  const target = targetOf(bits)
  const targetMax = targetOf(targetBitsMax)
  if (target === undefined || target === 0n || targetMax === undefined || target > targetMax) {
    return "its target is beyond the limit of the chain"
  }
  return BigInt(hash) > target ? "its hash is above its target" : undefined
}

const difficultyFault: Check = (block, rules, { findHeader }) => {
  const required = requiredBits(block, rules, findHeader)
  return required === undefined || required === block.bits
    ? undefined
    : "its target does not follow from earlier blocks"
}

const hashFault: Check = ({ transactions }) => {
  const wrong = transactions.find((transaction) => {
    const { hash, witnessHash } = transactionHashes(transaction)
    return hash !== transaction.hash || witnessHash !== transaction.witnessHash
  })
  return wrong && `transaction ${wrong.index} has another hash`
}

const merkleFault: Check = (block) => {
  const { root, isAmbiguous } = merkleRoot(block.transactions.map(({ hash }) => hash))
  if (isAmbiguous) return "it repeats transactions"
  return root === block.merkleRoot ? undefined : "its transactions are not those of its header"
}

const heightFault: Check = ({ number, transactions }, { heightFromBlock }) => {
  if (number < heightFromBlock) return undefined
  const height = coinbaseHeight(transactions[0]?.inputs[0]?.script ?? "0x")
  return height === number ? undefined : `its coinbase is of height ${height}`
}

const valuesFault: Check = ({ transactions }, { valueRawMax }) => {
  const wrong = transactions.find(
    (transaction) => outputsRaw(transaction) > valueRawMax || inputsRaw(transaction) > valueRawMax,
  )
  return wrong && `transaction ${wrong.index} moves more than all coins`
}

const spentFault: Check = (block, _rules, earlier) => {
  const made = outputsOf([block])
  const spentKeys = new Set<string>()
  for (const { index, inputs } of block.transactions) {
    for (const { spent } of inputs) {
      if (spent === undefined) continue
      const key = outpointKey(spent)
      if (spentKeys.has(key)) return `transaction ${index} spends an output again`
      spentKeys.add(key)
      const output = made(spent) ?? earlier.find(spent)
      if (output !== undefined && (output.valueRaw !== spent.valueRaw || output.script !== spent.script)) {
        return `transaction ${index} spends an output with another value or script`
      }
    }
  }
  return undefined
}

/** The fee of a transaction, below zero for an invalid one. */
const feeOf = (transaction: UtxoTransaction): bigint => inputsRaw(transaction) - outputsRaw(transaction)

const sumsFault: Check = ({ transactions: [, ...transactions] }) => {
  const wrong = transactions.find((transaction) => feeOf(transaction) < 0n)
  return wrong && `transaction ${wrong.index} has more in outputs than in inputs`
}

/** New coins of a block. */
export const subsidyRawAt = ({ subsidyRaw, halvingBlocks }: UtxoRules, number: number): bigint =>
  subsidyRaw >> BigInt(Math.min(64, Math.floor(number / halvingBlocks)))

const subsidyFault: Check = ({ number, transactions: [coinbase, ...transactions] }, rules) => {
  const feesRaw = transactions.reduce((sum, transaction) => sum + feeOf(transaction), 0n)
  return coinbase !== undefined && outputsRaw(coinbase) > subsidyRawAt(rules, number) + feesRaw
    ? "its coinbase has more than subsidy and fees"
    : undefined
}

const checks: Readonly<Record<UtxoCheck, Check>> = {
  coinbase: coinbaseFault,
  "header-hash": headerFault,
  "proof-of-work": proofFault,
  difficulty: difficultyFault,
  "transaction-hashes": hashFault,
  "merkle-root": merkleFault,
  "witness-commitment": witnessFault,
  height: heightFault,
  values: valuesFault,
  "spent-outputs": spentFault,
  sums: sumsFault,
  subsidy: subsidyFault,
}

/** A sentence if a block fails a check. */
export const faultOf = (
  check: UtxoCheck,
  block: UtxoBlock,
  rules: UtxoRules,
  earlier = noEarlierBlocks,
): string | undefined => checks[check](block, rules, earlier)

/** The first check that a block fails; `undefined` if it passes all. Checks that need earlier blocks pass where these are not known. */
export const blockFault = (block: UtxoBlock, rules: UtxoRules, earlier = noEarlierBlocks): UtxoFault | undefined => {
  for (const check of utxoChecks) {
    const reason = faultOf(check, block, rules, earlier)
    if (reason !== undefined) return { check, reason }
  }
  return undefined
}
