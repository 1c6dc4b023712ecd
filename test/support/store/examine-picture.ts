import { Effect } from "effect"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import type { Hash } from "#schemas/domain/primitive.ts"
import { documentStreamOfKey } from "#schemas/domain/source.ts"

/** A picture and what an examination finds. */
interface ExaminedPicture {
  readonly key: Hash
  /** Absent for a picture inside a document. */
  readonly uri: string | undefined
  readonly digest: Hash
  readonly mimeType: string
}

/** Records that a picture was examined. */
export const examine = Effect.fnUntraced(function* ({ key, uri, digest, mimeType }: ExaminedPicture) {
  const looks = { width: 10, height: 10, frames: 1, blurhash: undefined, color: undefined, recipe: "none" }
  const examined = { mediaKey: key, uri, readAtMs: 1, mimeType, sizeBytes: 9, digest, ...looks }
  const event = { kind: "MediaExamined", ...examined } as const
  const sink = yield* SourceSink
  const place = { offset: 2, seq: 1, writerId: "11".repeat(16) }
  yield* sink.write([{ stream: documentStreamOfKey(key), events: [{ event, seq: 1 }], place, timestampMs: 1 }])
})
