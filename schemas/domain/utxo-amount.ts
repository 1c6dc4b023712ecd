/** Amounts of transactions of chains of unspent outputs. */
import { type Address, zeroAddress } from "./primitive.ts"
import { accountOfScript } from "./utxo-account.ts"
import type { UtxoTransaction } from "./utxo-block.ts"

/** The first block with outputs that somebody can spend. Balances of a history from here on are complete. */
export const firstSpendableBlock = 1

/** Whether a transaction creates coins: its only input spends nothing. */
export const isCoinbase = ({ inputs }: Pick<UtxoTransaction, "inputs">): boolean =>
  inputs.length === 1 && inputs[0]?.spent === undefined

/** Sum of the outputs. */
export const outputsRaw = ({ outputs }: Pick<UtxoTransaction, "outputs">): bigint =>
  outputs.reduce((sum, { valueRaw }) => sum + valueRaw, 0n)

/** Sum of the outputs that the inputs spend. */
export const inputsRaw = ({ inputs }: Pick<UtxoTransaction, "inputs">): bigint =>
  inputs.reduce((sum, { spent }) => sum + (spent?.valueRaw ?? 0n), 0n)

/** The fee: inputs less outputs; zero for a coinbase. */
export const utxoFeeRaw = (transaction: Pick<UtxoTransaction, "inputs" | "outputs">): bigint =>
  isCoinbase(transaction) ? 0n : inputsRaw(transaction) - outputsRaw(transaction)

/** The account of the first input; the zero address for a coinbase. */
export const firstSpender = ({ inputs: [first] }: Pick<UtxoTransaction, "inputs">): Address =>
  (first?.spent === undefined ? undefined : accountOfScript(first.spent.script)) ?? zeroAddress

/** The account that a coinbase pays first; the zero address if it pays none. */
export const firstPayee = ({ outputs }: Pick<UtxoTransaction, "outputs">): Address =>
  outputs.flatMap(({ script }) => accountOfScript(script) ?? [])[0] ?? zeroAddress
