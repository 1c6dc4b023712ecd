/** Comparison of our tables with what a hub holds. */
import { getInsecureHubRpcClient, type HubRpcClient } from "@farcaster/hub-nodejs"
import { Effect } from "effect"
import { ownersOfNames } from "#projections/social/social-users.ts"
import { readSourceMarks } from "#projections/table/commits.ts"
import { socialShards, socialStream } from "#schemas/domain/source.ts"
import { readNameOwners, readTruth, type UserTruth } from "./hub-truth.ts"
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

/** Names that belong to other users in our tables than by the proofs of the hub: `name fid`, of nobody 0. */
export const nameDifferencesOf = Effect.fnUntraced(function* (
  names: ReadonlyArray<string>,
  fids: ReadonlyArray<number>,
  client: HubRpcClient,
) {
  const truth = yield* Effect.promise(() => readNameOwners(client, fids))
  const rows = new Map((yield* ownersOfNames(names, yield* visibleSeqs)).map(({ name, fid }) => [name, fid]))
  return names.flatMap((name) =>
    rows.get(name) === truth.get(name) ? [] : [`${name}: ${rows.get(name) ?? 0}, at the hub ${truth.get(name) ?? 0}`],
  )
})

/** A user whose rows differ from what the hub holds. */
export interface UserDifference {
  readonly rows: UserTruth
  readonly truth: UserTruth
}

/** The first user whose rows differ from what the hub holds, if there is one. */
export const findDifference = Effect.fnUntraced(function* (fids: ReadonlyArray<number>, client: HubRpcClient) {
  const seqs = yield* visibleSeqs
  const owners = yield* Effect.promise(() => readNameOwners(client, fids))
  for (const fid of fids) {
    const [rows, truth] = [yield* readRows(fid, seqs), yield* Effect.promise(() => readTruth(client, fid, owners))]
    if (JSON.stringify(rows) !== JSON.stringify(truth)) return { rows, truth } satisfies UserDifference
  }
  return undefined
})
