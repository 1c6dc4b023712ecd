import { definePublishedKind } from "../avro/published-kind.ts"
import { timestampMs } from "../avro/scalar.ts"
import type { RecordHead } from "./record-head.ts"

/**
 * A request to other processes, through the inbox of a purpose.
 *
 * Independent of all other records: its head has no writer and no `seq` (`unsequencedHead`). A repeated `id` denotes the same request.
 */
export interface RequestFiled extends RecordHead {
  readonly kind: "RequestFiled"
  /** Chosen by the requesting process, so that equal requests of several processes have equal ids. */
  readonly id: string
  /** Purpose of the inbox. */
  readonly purpose: string
  /** Body of the request; its format depends on the purpose. */
  readonly payload: string
  readonly filedAtMs: number
}

/** The record kind with all published versions. */
export const requestFiled = definePublishedKind("RequestFiled", [
  {
    version: 1,
    schemaId: 1_073_741_834,
    fields: [
      { name: "id", type: "string" },
      { name: "purpose", type: "string" },
      { name: "payload", type: "string" },
      { name: "filedAtMs", type: timestampMs },
    ],
  },
])
