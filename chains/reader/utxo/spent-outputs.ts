/** Joins the inputs of blocks with the outputs that they spend. */
import type { SpentOutput, UtxoBlock, UtxoInput, UtxoOutput } from "#schemas/domain/utxo-block.ts"
import {
  type NamedOutput,
  type Outpoint,
  outpointKey,
  type ReceivedBlock,
  type ReceivedInput,
} from "./received-block.ts"

/** An output by its outpoint; `undefined` if it is not known. */
export type FindOutput = (outpoint: Outpoint) => UtxoOutput | undefined

/** Outputs of the transactions of blocks. */
export const outputsOf = (blocks: ReadonlyArray<Pick<ReceivedBlock, "transactions">>): FindOutput => {
  const made = new Map(
    blocks.flatMap(({ transactions }) => transactions.map(({ hash, outputs }) => [hash, outputs] as const)),
  )
  return ({ transactionHash, index }) => made.get(transactionHash)?.[index]
}

/** Whether the source has the content of an output that an input names. */
const isKnown = (output: NamedOutput): output is SpentOutput =>
  output.valueRaw !== undefined && output.script !== undefined

/** The outputs that inputs of blocks name and that `find` does not have, by whether the source has their content. */
const unfoundOutputs = (
  blocks: ReadonlyArray<ReceivedBlock>,
  find: FindOutput,
  isWithContent: boolean,
): ReadonlyArray<NamedOutput> =>
  blocks.flatMap(({ transactions }) =>
    transactions.flatMap(({ inputs }) =>
      inputs.flatMap(({ spent }) =>
        spent !== undefined && isKnown(spent) === isWithContent && find(spent) === undefined ? [spent] : [],
      ),
    ),
  )

/** The outpoints of inputs whose outputs neither the source nor `find` has. */
export const missingOutpoints = (blocks: ReadonlyArray<ReceivedBlock>, find: FindOutput): ReadonlyArray<Outpoint> =>
  unfoundOutputs(blocks, find, false)

/** The outpoints of inputs whose outputs only the source has: no hash covers their content. */
export const claimedOutpoints = (blocks: ReadonlyArray<ReceivedBlock>, find: FindOutput): ReadonlyArray<Outpoint> =>
  unfoundOutputs(blocks, find, true)

const joinInput = ({ spent, ...input }: ReceivedInput, find: FindOutput): UtxoInput => {
  if (spent === undefined || isKnown(spent)) return { spent, ...input }
  const { transactionHash, index } = spent
  const found = find(spent)
  // Callers read missing outpoints first.
  if (found === undefined) throw new Error(`The output ${outpointKey(spent)} is not known.`)
  return { spent: { transactionHash, index, valueRaw: found.valueRaw, script: found.script }, ...input }
}

/** The block with every spent output. Throws if one is not known. */
export const withSpentOutputs = (block: ReceivedBlock, find: FindOutput): UtxoBlock => ({
  ...block,
  transactions: block.transactions.map((transaction) => ({
    ...transaction,
    inputs: transaction.inputs.map((input) => joinInput(input, find)),
  })),
})
