import type { Effect } from "effect"
import type { QueryFailure, Store } from "#projections/store/store.ts"
import type { TimelineModel } from "#schemas/graphql/history-model.ts"

/** Model of `TransactionHistoryV2EntryConnection`: a page, and the count of all entries. */
export interface HistoryPageModel {
  readonly edges: ReadonlyArray<{ readonly node: TimelineModel; readonly cursor: string }>
  readonly pageInfo: {
    readonly hasPreviousPage: boolean
    readonly hasNextPage: boolean
    readonly startCursor: string | null
    readonly endCursor: string | null
  }
  readonly countEntries: Effect.Effect<number, QueryFailure, Store>
}
