/** The complete history that a copy must equal. */
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { post } from "../api/api.ts"
import { waitUntil } from "../wait/wait-for.ts"
import type { CopiedEntry } from "./copy-state.ts"
import type { LiveAddress, LiveCopy } from "./live-copy.ts"

const historyQuery = `query ($subjects: [Address!]!, $after: String) {
  transactionHistoryV2(subjects: $subjects, perspective: All, first: 20, after: $after) {
    edges { node {
      ... on TimelineEventV2 { id hash transaction { blockNumber } }
      ... on ActivityTimelineEventDelta { id hash: transactionHash transaction: originatedFromTransaction { blockNumber } }
    } }
    pageInfo { hasNextPage endCursor }
  }
}`

interface HistoryAnswer {
  readonly transactionHistoryV2: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string
        readonly hash: string
        readonly transaction: { readonly blockNumber: number }
      }
    }>
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
  }
}

/** Time in which a copy of a chain at rest gets what it lacks: retries and leases of webhooks included. */
const catchUpMsMax = 60_000

/** The history of an API, all pages, oldest first. */
const readHistory = Effect.fnUntraced(function* (
  { url, apiKey }: LiveAddress,
  chainId: ChainId,
  subjects: ReadonlyArray<string>,
) {
  const entries: Array<CopiedEntry> = []
  let after: string | null = null
  do {
    const answer: Effect.Success<ReturnType<typeof post>> = yield* post(
      url,
      JSON.stringify({ query: historyQuery, variables: { subjects, after } }),
      { "x-service-api-key": apiKey },
    )
    assert.deepStrictEqual(answer.errors, [])
    const { edges, pageInfo } = (answer.data as HistoryAnswer).transactionHistoryV2
    entries.push(
      ...edges.map(({ node: { id, hash, transaction } }) => ({
        id,
        hash,
        chainId,
        blockNumber: transaction.blockNumber,
      })),
    )
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null
  } while (after !== null)
  return entries.toReversed()
})

const idsOf = (entries: ReadonlyArray<CopiedEntry>): string => entries.map(({ id }) => id).join()

/** Waits until a copy of a chain at rest equals the answer of an API. Fails if it does not, or if something went wrong with it. */
export const requireEqual = Effect.fnUntraced(function* (api: LiveAddress, chainId: ChainId, copy: LiveCopy) {
  const expected = yield* readHistory(api, chainId, copy.subjects)
  const isEqual = () => idsOf(copy.entries()) === idsOf(expected)
  yield* waitUntil(`the answer in the copy by ${copy.name}`, isEqual, 20).pipe(Effect.timeoutOption(catchUpMsMax))
  assert.deepStrictEqual([copy.faults, copy.entries()], [[], expected], copy.name)
})
