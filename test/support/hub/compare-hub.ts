/** Comparison of our tables with what a hub holds. */

import { assert } from "@effect/vitest"
import { getInsecureHubRpcClient, type HubRpcClient } from "@farcaster/hub-nodejs"
import { Effect } from "effect"
import { ownersOfNames } from "#projections/social/social-users.ts"
import { readSourceMarks } from "#projections/table/commits.ts"
import { socialShards, socialStream } from "#schemas/domain/source.ts"
import { waitUntil } from "../wait/wait-for.ts"
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

/** Waits until the tables have the users and names of a hub; fails with the first difference that remains. */
export const untilTablesEqual = Effect.fnUntraced(function* (
  names: ReadonlyArray<string>,
  fids: ReadonlyArray<number>,
  client: HubRpcClient,
) {
  const isEqual = Effect.gen(function* () {
    if ((yield* findDifference(fids, client)) !== undefined) return false
    return (yield* nameDifferencesOf(names, fids, client)).length === 0
  })
  yield* waitUntil("tables that equal the hub", isEqual).pipe(Effect.timeoutOption("60 seconds"))
  assert.deepStrictEqual(yield* nameDifferencesOf(names, fids, client), [])
  const difference = yield* findDifference(fids, client)
  assert.deepStrictEqual(difference?.rows, difference?.truth)
})
