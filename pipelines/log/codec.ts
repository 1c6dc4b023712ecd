import { Context } from "effect"
import { type RecordCodec, recordCodec } from "#schemas/record-codec.ts"

/** Codec of the log's readers and writers. Replaced where a schema registry assigns its own ids. */
export const LogCodec: Context.Reference<RecordCodec> = Context.Reference("pipelines/LogCodec", {
  defaultValue: () => recordCodec,
})
