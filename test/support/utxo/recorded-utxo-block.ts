/** Recorded blocks of Bitcoin: the first 256 (btcsuite/btcd), and block 1087400 of its test network (bcoin-org/bcoin). */
import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { jsonOf } from "#chains/reader/json-text.ts"
import { decodeBlock } from "#chains/reader/utxo/decode-block.ts"
import { outputsOf, withSpentOutputs } from "#chains/reader/utxo/spent-outputs.ts"
import type { Hex } from "#schemas/domain/primitive.ts"
import type { UtxoBlock } from "#schemas/domain/utxo-block.ts"

/** Output of a recorded transaction. */
interface RecordedOutput {
  readonly valueSat: number
  readonly scriptPubKey: { readonly hex: string }
}

/** A recorded block: members of `getblock` with amounts in the smallest unit. */
export interface RecordedUtxoBlock {
  readonly height?: number
  readonly hash: string
  readonly merkleroot: string
  readonly tx: ReadonlyArray<{
    readonly txid: string
    readonly vin: ReadonlyArray<{ readonly txid?: string; readonly vout?: number; readonly prevout?: RecordedOutput }>
    readonly vout: ReadonlyArray<RecordedOutput>
  }>
}

const linesOf = (name: string): ReadonlyArray<RecordedUtxoBlock> =>
  gunzipSync(readFileSync(new URL(`../../golden/utxo/${name}.ndjson.gz`, import.meta.url)))
    .toString()
    .trimEnd()
    .split("\n")
    // The form of the files beside the test.
    .map((line) => JSON.parse(line) as RecordedUtxoBlock)

/** Blocks 0 to 255 of Bitcoin, as recorded. */
export const firstRecordedBlocks = (): ReadonlyArray<RecordedUtxoBlock> => linesOf("first-blocks")

/** A block with 205 inputs, with and without witnesses, as recorded. */
export const denseRecordedBlock = (): ReadonlyArray<RecordedUtxoBlock> => linesOf("block-1087400")

/** A recorded block as a reader returns it; its spent outputs are recorded, or are its own. */
export const utxoBlockOf = (recorded: RecordedUtxoBlock): UtxoBlock => {
  const block = decodeBlock(6172014, jsonOf(recorded))
  return withSpentOutputs(block, outputsOf([block]))
}

/** Balances by script out of recordings: each output is added, and each input removes one. */
export const recordedBalances = (blocks: ReadonlyArray<RecordedUtxoBlock>): ReadonlyMap<Hex, bigint> => {
  const outputs = new Map<string, { readonly script: Hex; readonly valueRaw: bigint }>()
  for (const { tx } of blocks) {
    for (const { txid, vin, vout } of tx) {
      for (const input of vin) outputs.delete(`${input.txid}:${input.vout}`)
      vout.forEach(({ valueSat, scriptPubKey }, n) => {
        outputs.set(`${txid}:${n}`, { script: `0x${scriptPubKey.hex}`, valueRaw: BigInt(valueSat) })
      })
    }
  }
  const balances = new Map<Hex, bigint>()
  for (const { script, valueRaw } of outputs.values()) balances.set(script, (balances.get(script) ?? 0n) + valueRaw)
  return balances
}
