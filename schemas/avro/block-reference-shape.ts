import type { AvroRecord } from "./avro-schema.ts"
import { hash } from "./scalar.ts"

/** Encoding of `BlockReference` in records. */
export const blockReferenceShape: AvroRecord = {
  type: "record",
  name: "BlockReference",
  fields: [
    { name: "number", type: "long" },
    { name: "hash", type: hash },
  ],
}
