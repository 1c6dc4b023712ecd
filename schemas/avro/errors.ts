import { Schema } from "effect"

/** Position of a record. Unknown to the codec; the sequencer fills it in. */
const position = { stream: Schema.optional(Schema.String), offset: Schema.optional(Schema.Int) }

const named = (place: { readonly stream?: string | undefined; readonly offset?: number | undefined }) =>
  place.stream === undefined ? "A record of the log" : `Record ${place.offset} of ${place.stream}`

/** Bytes that no Tidemark writer produces, or that were damaged since. The stream stops until an operator intervenes. */
export class RecordCorrupt extends Schema.TaggedError<RecordCorrupt>()("RecordCorrupt", {
  reason: Schema.String,
  ...position,
  cause: Schema.optional(Schema.Defect()),
}) {
  readonly kind = "corrupt"
  override get message() {
    return `${named(this)} cannot be used: ${this.reason}. Other streams continue; ops/docs/runbook.md#damaged-log brings it back.`
  }
}

/** A record with an unknown schema: written by a newer version or by another program. */
export class SchemaUnknown extends Schema.TaggedError<SchemaUnknown>()("SchemaUnknown", {
  schemaId: Schema.Int,
  ...position,
}) {
  readonly kind = "corrupt"
  override get message() {
    return `${named(this)} uses schema ${this.schemaId}, which is unknown to this version of Tidemark.`
  }
}
