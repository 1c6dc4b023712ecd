/** The complete history that a copy must equal. */
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { post } from "../api/api.ts"
import type { CopiedEntry } from "./copy-state.ts"
import type { LiveAddress } from "./live-copy.ts"

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

/** The history of an API, all pages, oldest first. */
export const readHistory = Effect.fnUntraced(function* (
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
