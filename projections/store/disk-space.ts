import { Effect, Schema } from "effect"
import { type Cluster, everyServer } from "./cluster.ts"
import { decodeRows } from "./decode-rows.ts"
import { Store } from "./store.ts"

/** Space of a disk. */
export interface DiskSpace {
  readonly freeBytes: number
  readonly sizeBytes: number
}

const SpaceRow = Schema.Struct({
  freeBytes: Schema.NumberFromString,
  sizeBytes: Schema.NumberFromString,
})

/** The fullest disk of the store; in a cluster, of all its servers. */
export const readDiskSpace = Effect.fn("store.diskSpace")(function* (cluster: Cluster | undefined) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the space of disks",
    sql: `
SELECT toString(free_space) AS freeBytes, toString(total_space) AS sizeBytes
FROM ${everyServer(cluster, "system.disks")}
WHERE total_space > 0
ORDER BY free_space / total_space
LIMIT 1`,
  })
  const [fullest]: ReadonlyArray<DiskSpace> = yield* decodeRows(SpaceRow)(rows)
  return fullest
})
