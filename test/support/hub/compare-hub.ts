/** Comparison of our tables with what a hub holds. */
import { getInsecureHubRpcClient, type HubRpcClient } from "@farcaster/hub-nodejs"
import { Effect } from "effect"
import { readSourceMarks } from "#projections/table/commits.ts"
import { socialShards, socialStream } from "#schemas/domain/source.ts"
import { readTruth, type UserTruth } from "./hub-truth.ts"
import { readRows } from "./social-rows.ts"

/** A client of the network's own package, until the scope closes. */
export const connectHub = Effect.fnUntraced(function* (address: string) {
  const client = getInsecureHubRpcClient(address)
  yield* Effect.addFinalizer(() => Effect.sync(() => client.close()))
  return client
})

/** The last visible record of each shard. */
export const visibleSeqs = Effect.map(
  readSourceMarks(),
  (marks) =>
    new Map(
      socialShards.map((shard) => [shard, marks.find(({ stream }) => stream === socialStream(shard))?.place.seq ?? 0]),
    ),
)

/** Users whose rows differ from what the hub holds. */
export const differencesOf = Effect.fnUntraced(function* (fids: ReadonlyArray<number>, client: HubRpcClient) {
  const seqs = yield* visibleSeqs
  const found: Array<{ readonly fid: number; readonly rows: UserTruth; readonly truth: UserTruth }> = []
  for (const fid of fids) {
    const [rows, truth] = [yield* readRows(fid, seqs), yield* Effect.promise(() => readTruth(client, fid))]
    if (JSON.stringify(rows) !== JSON.stringify(truth)) found.push({ fid, rows, truth })
  }
  return found
})
