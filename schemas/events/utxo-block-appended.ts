import { definePublishedKind } from "../avro/published-kind.ts"
import { utxoBlockShape } from "../avro/utxo-block-shape.ts"
import type { SpentOutput, UtxoBlock, UtxoInput, UtxoOutput, UtxoTransaction } from "../domain/utxo-block.ts"

/** An amount as Avro has it, which is a number in JavaScript. Throws for values beyond all coins of any such chain. */
const numberOf = (valueRaw: bigint): number => {
  const value = Number(valueRaw)
  if (valueRaw < 0n || !Number.isSafeInteger(value))
    throw new Error(`A value of ${valueRaw} does not fit into a record.`)
  return value
}

/** A value as the schema has it. */
type Packed<A extends { readonly valueRaw: bigint }> = Omit<A, "valueRaw"> & { readonly valueRaw: number }

/** A transaction as the schema has it. */
type PackedTransaction = Omit<UtxoTransaction, "inputs" | "outputs"> & {
  readonly inputs: ReadonlyArray<Omit<UtxoInput, "spent"> & { readonly spent: Packed<SpentOutput> | undefined }>
  readonly outputs: ReadonlyArray<Packed<UtxoOutput>>
}

const packValue = <A extends { readonly valueRaw: bigint }>(output: A): Packed<A> => ({
  ...output,
  valueRaw: numberOf(output.valueRaw),
})

const packTransaction = (transaction: UtxoTransaction): PackedTransaction => ({
  ...transaction,
  inputs: transaction.inputs.map(({ spent, ...input }) => ({ ...input, spent: spent && packValue(spent) })),
  outputs: transaction.outputs.map(packValue),
})

const unpackTransaction = (transaction: PackedTransaction): UtxoTransaction => ({
  ...transaction,
  inputs: transaction.inputs.map(({ spent, ...input }) => ({
    spent: spent && { ...spent, valueRaw: BigInt(spent.valueRaw) },
    ...input,
  })),
  outputs: transaction.outputs.map(({ valueRaw, script }) => ({ valueRaw: BigInt(valueRaw), script })),
})

/** The fields of a `BlockAppended` with such a block, which is never a warm-up. */
const pack = (record: object): object => {
  // The codec selects this kind by the family of the block.
  const { block, ...head } = record as { readonly block: UtxoBlock }
  return { ...head, block: { ...block, transactions: block.transactions.map(packTransaction) } }
}

const unpack = (fields: object): object => {
  // The fields are those of the schema.
  const { block, ...head } = fields as {
    readonly block: Omit<UtxoBlock, "family" | "transactions"> & {
      readonly transactions: ReadonlyArray<PackedTransaction>
    }
  }
  return {
    ...head,
    block: { family: "bitcoin", ...block, transactions: block.transactions.map(unpackTransaction) },
    isWarmUp: false,
  }
}

/** The record kind of a `BlockAppended` whose block is a `UtxoBlock`. In memory there is one event for blocks of every family. */
export const utxoBlockAppended = definePublishedKind(
  "UtxoBlockAppended",
  [{ version: 1, schemaId: 1_073_741_853, fields: [{ name: "block", type: utxoBlockShape }] }],
  { pack, unpack },
)
