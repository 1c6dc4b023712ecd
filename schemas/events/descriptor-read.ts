import { optional } from "../avro/avro-schema.ts"
import { definePublishedKind } from "../avro/published-kind.ts"
import { timestampMs } from "../avro/scalar.ts"

/** A clear-signing descriptor was read, and differs from its last record. When it was removed, a record without text follows. */
export interface DescriptorRead {
  readonly kind: "DescriptorRead"
  /** The directory, `file:` and its path, or `npm:` and the package. */
  readonly location: string
  /** Path below the directory: `registry/<entity>/<name>.json` or `ercs/<name>.json`. */
  readonly path: string
  readonly readAtMs: number
  /** The file as it was read. */
  readonly text: string | undefined
}

/** The record kind with all published versions. */
export const descriptorRead = definePublishedKind("DescriptorRead", [
  {
    version: 1,
    schemaId: 1_073_741_846,
    fields: [
      { name: "location", type: "string" },
      { name: "path", type: "string" },
      { name: "readAtMs", type: timestampMs },
      optional("text", "string"),
    ],
  },
])
