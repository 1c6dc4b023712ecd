import { Schema } from "effect"

/** Where a record stands; unknown to the codec, filled in by the sequencer. */
const position = { stream: Schema.optional(Schema.String), offset: Schema.optional(Schema.Int) }

const named = (place: { readonly stream?: string | undefined; readonly offset?: number | undefined }) =>
  place.stream === undefined ? "A record of the log" : `Record ${place.offset} of ${place.stream}`

/** Bytes that no writer of ours can have meant. The stream stops until someone has looked. */
export class RecordCorrupt extends Schema.TaggedError<RecordCorrupt>()("RecordCorrupt", {
  reason: Schema.String,
  ...position,
  cause: Schema.optional(Schema.Defect()),
}) {
  readonly kind = "corrupt"
  override get message() {
    return `${named(this)} cannot be used: ${this.reason}.`
  }
}

/** A record in a schema that this version of the program does not know: written by a newer one, or not by us. */
export class SchemaUnknown extends Schema.TaggedError<SchemaUnknown>()("SchemaUnknown", {
  schemaId: Schema.Int,
  ...position,
}) {
  readonly kind = "corrupt"
  override get message() {
    return `${named(this)} is in schema ${this.schemaId}, which this version of Tidemark does not know.`
  }
}
