import { Context } from "effect"
import { type RecordCodec, recordCodec } from "#schemas/record-codec.ts"

/** The codec that readers and writers of the log use. Replaced where a schema registry gives ids of its own. */
export const LogCodec: Context.Reference<RecordCodec> = Context.Reference("pipelines/LogCodec", {
  defaultValue: () => recordCodec,
})
