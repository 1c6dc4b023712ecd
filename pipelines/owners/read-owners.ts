/** Reads owners of NFTs at a block: rounds of calls, until there are no new ones. */
import { Effect } from "effect"
import type { BlockLink } from "#chains/reader/chain-reader.ts"
import { readCalls } from "#chains/reader/read-calls.ts"
import type { ChainId, Hex } from "#schemas/domain/primitive.ts"
import { callKey, type MissingCall, makeReader } from "../positions/answers.ts"
import { type OwnerQuery, ownersOf } from "./owners.ts"

/** Rounds of calls: the owner or the number of items, then each item of a list. */
const roundsMax = 2

/** Reads the requested NFTs of accounts. One whose contract does not answer has a read in the form `none`. */
export const readOwners = Effect.fn("readOwners")(function* (
  chainId: ChainId,
  queries: ReadonlyArray<OwnerQuery>,
  block: BlockLink,
) {
  const requested = queries.filter(({ nfts }) => nfts.length > 0)
  if (requested.length === 0) return []
  const answers = new Map<string, Hex | undefined>()
  const runAll = () => {
    const missing = new Map<string, MissingCall>()
    const read = makeReader(answers, missing)
    return { missing, owners: requested.flatMap((query) => ownersOf(chainId, query, read)) }
  }
  let run = runAll()
  for (let round = 0; round < roundsMax && run.missing.size > 0; round += 1) {
    const keys = [...run.missing.values()].map(({ to, data }) => ({ to, data }))
    for (const key of keys) answers.set(callKey(key), undefined)
    for (const read of yield* readCalls(keys, block)) answers.set(callKey(read), read.output)
    run = runAll()
  }
  return run.owners
})
