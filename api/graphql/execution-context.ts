/** Start of every execution of a document: marks and tables that are read together, and the context of its resolvers. */
import { Clock, Effect } from "effect"
import { storeOver } from "#projections/migrate/served-store.ts"
import { release } from "#projections/registry.ts"
import type { Store } from "#projections/store/store.ts"
import type { readServed } from "#projections/table/commits.ts"
import type { SeenSeqs } from "../access/caller-marks.ts"
import type { SeenByClients } from "../access/seen-by-clients.ts"
import { AppCatalogue } from "../catalogue/app-catalogue.ts"
import { ClearSigning } from "../catalogue/clear-signing.ts"
import { LabelCatalogue } from "../catalogue/label-catalogue.ts"
import { NameCatalogue } from "../catalogue/name-catalogue.ts"
import { servedAt } from "../catalogue/served-chains.ts"
import { makeResolverContext, type ResolverContext } from "../context/resolver-context.ts"
import { makeMarkVector } from "../marks/mark-vector.ts"
import type { ReadArrivals } from "../marks/read-arrivals.ts"
import { areBehind } from "../marks/seen-marks.ts"
import type { SharedMarks } from "../marks/shared-marks.ts"
import type { Deadline } from "./resolver-effects.ts"
import type { Surface, Surfaces } from "./surface.ts"

type ReadServed = ReturnType<typeof readServed>

/** Settings and dependencies of executions. */
export interface ExecutionSettings {
  readonly surfaces: Surfaces
  /** The served table set and its marks. */
  readonly marks: SharedMarks<Effect.Success<ReadServed>, Effect.Error<ReadServed>, Store>
  /** Marks of the answers that other processes sent to clients; absent with a single process. */
  readonly seen: SeenByClients | undefined
  /** Time after which the fields of an answer that still wait fail. */
  readonly answerBudgetMs: number
  /** Longest wait for balances that were requested. */
  readonly readWaitMsMax: number
  readonly arrivals: ReadArrivals
  /** URL under which clients reach the API. */
  readonly publicUrl: () => string
  /** URL at which content of a canonical URI was published. */
  readonly originOf: (uri: string) => string | undefined
}

/** Reads the marks and tables of an execution. */
export const takeServed = Effect.fnUntraced(function* (settings: ExecutionSettings, seen: SeenSeqs | undefined) {
  // Marks and tables are read together, so that an answer never mixes two table sets.
  const recent = yield* settings.marks.recent
  // Cached marks may lag another process's response; a read that begins now does not.
  const isNewEnough = seen !== undefined && !areBehind(recent, seen)
  const { set, ...served } = isNewEnough ? recent : yield* settings.marks.next
  return { ...served, store: settings.marks.noteQueries(yield* storeOver(set, release)) }
})

/** The marks and tables of an execution. */
export type Served = Effect.Success<ReturnType<typeof takeServed>>

/** The context of an execution, and what it uses of the marks. */
export const makeContext = Effect.fnUntraced(function* (
  { marks: allMarks, sourceMarks }: Served,
  own: Pick<ResolverContext, "awaitNames" | "awaitReads" | "caller"> & { readonly deadline: Deadline },
  { settings, surface: { served } }: { readonly settings: ExecutionSettings; readonly surface: Surface },
) {
  settings.surfaces.addChains(allMarks.map(({ chainId }) => chainId))
  const chains = servedAt(served, allMarks)
  const { marks, uses } = makeMarkVector(allMarks, chains, sourceMarks)
  const { deadline, ...requested } = own
  const context = yield* makeResolverContext({
    apps: yield* AppCatalogue,
    names: yield* NameCatalogue,
    labels: yield* LabelCatalogue,
    signing: yield* ClearSigning,
    ...requested,
    chains,
    configuredChainIds: served.configuredChainIds,
    nowMs: yield* Clock.currentTimeMillis,
    deadlineMs: deadline.atMs,
    marks,
    publicUrl: settings.publicUrl(),
    originOf: settings.originOf,
  })
  return { context, uses }
})
