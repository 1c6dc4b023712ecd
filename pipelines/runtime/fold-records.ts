/** From the bytes of records to the bytes of rows: what a fold does to a run of blocks, in this thread or in another. */
import { Effect } from "effect"
import { RecordCorrupt, SchemaUnknown } from "#schemas/avro/errors.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { RecordCodec } from "#schemas/record-codec.ts"
import { LogCodec } from "../log/codec.ts"
import { eventOf } from "../log/sequencer.ts"
import { FactSink, SinkRefused } from "./fact-sink.ts"
import { foldBlocks } from "./fold.ts"
import type { FoldRequest, RecordFold, RunRows } from "./record-fold.ts"

/** Decodes, folds and encodes a run. Throws `SinkRefused` as `encode` does. */
export const foldRun = (
  { chain, lane, records }: FoldRequest,
  { codec, encode }: { readonly codec: RecordCodec; readonly encode: FactSink["Service"]["encode"] },
): RunRows => {
  const { blocks, ...rest } = decodeBlocks(codec, records)
  const facts = foldBlocks({ chain, blocks: blocks.map(({ block }) => block) })
  const sequenced = blocks.flatMap(({ seq }, index) => {
    const ofBlock = facts[index]
    return ofBlock === undefined ? [] : [{ seq, lane, facts: ofBlock }]
  })
  return { blocks: encode(sequenced), ...rest }
}

/** The blocks of records that give facts, up to the first record that cannot be decoded. */
const decodeBlocks = (codec: RecordCodec, records: FoldRequest["records"]) => {
  const blocks: Array<{ readonly seq: number; readonly block: Block }> = []
  for (const { seq, bytes } of records) {
    try {
      const event = eventOf(codec, bytes)
      if (event.kind === "BlockAppended" && !event.isWarmUp) blocks.push({ seq, block: event.block })
    } catch (failure) {
      if (!(failure instanceof RecordCorrupt) && !(failure instanceof SchemaUnknown)) throw failure
      return { blocks, corrupt: { seq, failure } }
    }
  }
  return { blocks }
}

/** The fold in this thread. */
export const foldHere: Effect.Effect<RecordFold, never, FactSink> = Effect.gen(function* () {
  const { encode } = yield* FactSink
  const codec = yield* LogCodec
  const fold = (run: FoldRequest) =>
    Effect.suspend(() => {
      try {
        return Effect.succeed(foldRun(run, { codec, encode }))
      } catch (cause) {
        return cause instanceof SinkRefused ? Effect.fail(cause) : Effect.die(cause)
      }
    })
  return { concurrency: 1, fold }
})
