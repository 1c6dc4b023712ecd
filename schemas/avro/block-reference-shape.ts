import type { AvroRecord } from "./avro-schema.ts"
import { hash } from "./scalar.ts"

/** `BlockReference` as it stands in records. */
export const blockReferenceShape: AvroRecord = {
  type: "record",
  name: "BlockReference",
  fields: [
    { name: "number", type: "long" },
    { name: "hash", type: hash },
  ],
}
