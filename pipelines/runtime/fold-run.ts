/** From the bytes of records to the bytes of rows: what a fold does to a run of blocks, in this thread or in another. */
import { Effect } from "effect"
import { RecordCorrupt, SchemaUnknown } from "#schemas/avro/errors.ts"
import type { RecordCodec } from "#schemas/record-codec.ts"
import { LogCodec } from "../log/codec.ts"
import { eventOf } from "../log/sequencer.ts"
import { type BlockRows, FactSink, SinkRefused } from "./fact-sink.ts"
import { foldOfFamily } from "./fold.ts"
import type { FoldRequest, RecordFold, RunRows } from "./record-fold.ts"

/**
 * Decodes, folds and encodes a run, up to the first record that cannot be decoded. Throws `SinkRefused` as `encode` does.
 *
 * One block after the other: what one leaves behind is collected while it is young, and 10 at a time take a tenth longer.
 */
export const foldRun = (
  { chain, lane, records }: FoldRequest,
  { codec, encode }: { readonly codec: RecordCodec; readonly encode: FactSink["Service"]["encode"] },
): RunRows => {
  const blocks: Array<BlockRows> = []
  for (const { seq, bytes } of records) {
    const decoded = decodeBlock(codec, bytes)
    if ("failure" in decoded) return { blocks, corrupt: { seq, failure: decoded.failure } }
    const facts = foldOfFamily({ chain, blocks: decoded.blocks })
    blocks.push(...encode(facts.map((ofBlock) => ({ seq, lane, facts: ofBlock }))))
  }
  return { blocks }
}

/** The block of a record, if it gives facts. */
const decodeBlock = (codec: RecordCodec, bytes: Uint8Array) => {
  try {
    const event = eventOf(codec, bytes)
    return { blocks: event.kind === "BlockAppended" && !event.isWarmUp ? [event.block] : [] }
  } catch (failure) {
    if (!(failure instanceof RecordCorrupt) && !(failure instanceof SchemaUnknown)) throw failure
    return { failure }
  }
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
