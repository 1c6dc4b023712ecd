/** The thread of `fold-threads.ts`: folds one run of records after the other, and returns the bytes of their rows. */
import { parentPort } from "node:worker_threads"
import { SinkRefused } from "#pipelines/runtime/fact-sink.ts"
import { foldRun } from "#pipelines/runtime/fold-run.ts"
import type { FoldRequest, RunRows } from "#pipelines/runtime/record-fold.ts"
import { release } from "#projections/registry.ts"
import { makeEncodeBlocks } from "#projections/table/encode-blocks.ts"
import { recordCodec } from "#schemas/record-codec.ts"

/** A run to fold. Its records are framed by the built-in registry. */
export interface ThreadRequest extends FoldRequest {
  readonly id: number
}

/** The first record that cannot be decoded, by the tag of its failure. */
export type ThreadCorrupt = { readonly seq: number } & (
  | { readonly tag: "RecordCorrupt"; readonly reason: string }
  | { readonly tag: "SchemaUnknown"; readonly schemaId: number }
)

/** The rows of a run, or a failure. Errors lose their members between threads, so these are listed. */
export type ThreadReply = { readonly id: number } & (
  | { readonly blocks: RunRows["blocks"]; readonly corrupt: ThreadCorrupt | undefined }
  | { readonly refused: { readonly operation: string; readonly reason: string } }
)

/** The first message of a thread, once all of its modules are evaluated. */
export type ThreadLoaded = "loaded"

const encode = makeEncodeBlocks([...release.projections, ...release.earlier])

const corruptOf = ({ corrupt }: RunRows): ThreadCorrupt | undefined => {
  if (corrupt === undefined) return undefined
  const { seq, failure } = corrupt
  return failure._tag === "RecordCorrupt"
    ? { seq, tag: failure._tag, reason: failure.reason }
    : { seq, tag: failure._tag, schemaId: failure.schemaId }
}

const replyTo = ({ id, ...run }: ThreadRequest): ThreadReply => {
  try {
    const rows = foldRun(run, { codec: recordCodec, encode })
    return { id, blocks: rows.blocks, corrupt: corruptOf(rows) }
  } catch (cause) {
    if (!(cause instanceof SinkRefused)) throw cause
    return { id, refused: { operation: cause.operation, reason: String(cause.cause) } }
  }
}

/** The buffers of a reply, which are moved instead of copied: the tables of a block share one. */
const buffersOf = (reply: ThreadReply): ReadonlyArray<ArrayBuffer> => {
  const blocks = "blocks" in reply ? reply.blocks : []
  const buffers = blocks.flatMap(({ tables }) => [...tables.values()].map(({ bytes }) => bytes.buffer))
  return [...new Set(buffers.filter((buffer) => buffer instanceof ArrayBuffer))]
}

// In a task of its own: if the thread is ended while V8 completes the modules that waited for others, of which this is the last, V8 aborts
// the process (nodejs/node#62114).
setImmediate(() => parentPort?.postMessage("loaded" satisfies ThreadLoaded))

parentPort?.on("message", (request: ThreadRequest) => {
  const reply = replyTo(request)
  parentPort?.postMessage(reply, [...buffersOf(reply)])
})
