/**
 * Verifies a block of a chain of unspent outputs by itself, with the outputs that it spends. Scripts are not executed: proof of work alone
 * shows that inputs may spend their outputs. Pure.
 */
import { inputsRaw, isCoinbase, outputsRaw } from "#schemas/domain/utxo-amount.ts"
import type { UtxoBlock, UtxoTransaction } from "#schemas/domain/utxo-block.ts"
import type { UtxoRules } from "../../chain-definition.ts"
import { headerHash, transactionHashes } from "./block-hash.ts"
import { coinbaseHeight } from "./coinbase-height.ts"
import { merkleRoot } from "./merkle-root.ts"
import { outpointKey } from "./received-block.ts"
import { outputsOf } from "./spent-outputs.ts"
import { witnessFault } from "./witness-commitment.ts"

/** The closed list of checks, in their order. */
export const utxoChecks = [
  "coinbase",
  "header-hash",
  "proof-of-work",
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

type Check = (block: UtxoBlock, rules: UtxoRules) => string | undefined

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

/** The number of a target in compact form; `undefined` if it is negative, or has more than 256 bits. */
export const targetOf = (bits: number): bigint | undefined => {
  const mantissa = BigInt(bits & 0x7f_ff_ff)
  const exponent = (bits >>> 24) - 3
  const target = exponent >= 0 ? mantissa << BigInt(8 * exponent) : mantissa >> BigInt(-8 * exponent)
  return (bits & 0x80_00_00) !== 0 || target >= 2n ** 256n ? undefined : target
}

const proofFault: Check = ({ bits, hash }, { proofOfWork, targetBitsMax }) => {
  if (proofOfWork === "unverified") return undefined
  const target = targetOf(bits)
  const targetMax = targetOf(targetBitsMax)
  if (target === undefined || target === 0n || targetMax === undefined || target > targetMax) {
    return "its target is beyond the limit of the chain"
  }
  return BigInt(hash) > target ? "its hash is above its target" : undefined
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

const spentFault: Check = (block) => {
  const made = outputsOf([block])
  const spentKeys = new Set<string>()
  for (const { index, inputs } of block.transactions) {
    for (const { spent } of inputs) {
      if (spent === undefined) continue
      const key = outpointKey(spent)
      if (spentKeys.has(key)) return `transaction ${index} spends an output again`
      spentKeys.add(key)
      const output = made(spent)
      if (output !== undefined && (output.valueRaw !== spent.valueRaw || output.script !== spent.script)) {
        return `transaction ${index} spends another output than the block has`
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
export const faultOf = (check: UtxoCheck, block: UtxoBlock, rules: UtxoRules): string | undefined =>
  checks[check](block, rules)

/** The first check that a block fails; `undefined` if it passes all. */
export const blockFault = (block: UtxoBlock, rules: UtxoRules): UtxoFault | undefined => {
  for (const check of utxoChecks) {
    const reason = faultOf(check, block, rules)
    if (reason !== undefined) return { check, reason }
  }
  return undefined
}
