/** Names from logs on several chains, as answers find them, without a store. */
import { chainOrGeneric } from "#chains/registry.ts"
import { nameSystemsOf } from "#ops/layers/name-systems.ts"
import { protocols } from "#pipelines/protocols/registry.ts"
import { makeNameLogs } from "#projections/names/name-logs.ts"
import type { NameChangeRow } from "#projections/names/name-rows.ts"
import type { NameView } from "#projections/names/name-view.ts"
import { type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import type { LogDraft } from "../chain/block-builder.ts"
import { foldOne } from "./fold.ts"

/** The systems of names of this release. */
export const testSystems = nameSystemsOf(protocols.flatMap(({ names }) => names ?? []))

/** Rows of the changes that one block of each chain shows. */
export const nameRowsOf = (logs: Readonly<Record<ChainId, ReadonlyArray<LogDraft>>>): ReadonlyArray<NameChangeRow> =>
  Object.entries(logs).flatMap(([chain, ofChain]) => {
    const chainId = Number(chain)
    const { nameChanges } = foldOne({ chainId, transactions: [{ logs: ofChain }] }, chainOrGeneric(chainId))
    return nameChanges.map(({ place, account, name, ...change }) => ({
      chainId,
      block: 1,
      logIndex: place.originIndex,
      leg: place.leg,
      account: account ?? zeroAddress,
      name: name ?? "",
      ...change,
    }))
  })

/** What is known after one block of each chain. Each served chain is known from its beginning, unless another block is given. */
export const nameViewOf = (
  logs: Readonly<Record<ChainId, ReadonlyArray<LogDraft>>>,
  {
    from = {},
    answerOf = () => undefined,
    nowMs = 0,
  }: {
    readonly from?: Readonly<Record<ChainId, number>>
    readonly answerOf?: NameView["answerOf"]
    readonly nowMs?: number
  } = {},
): NameView => ({
  systems: testSystems,
  logs: makeNameLogs(nameRowsOf(logs)),
  knownFrom: (chainId) => from[chainId] ?? (chainId in logs ? 0 : undefined),
  timeMsOf: () => nowMs,
  answerOf,
})
