/** Port to what a root of subscriptions pushes. A source finds what lies between two places of a chain; nothing of it is stored. */
import type { Effect } from "effect"
import type { QueryFailure, Store } from "#projections/store/store.ts"
import type { NewRows } from "#projections/transactions/new-rows.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { SourceStream } from "#schemas/domain/source.ts"
import type { LiveBlockModel } from "#schemas/graphql/live-model.ts"
import type { Report } from "../request/arguments.ts"
import type { MessageTooLarge } from "../request/live-errors.ts"
import type { RequestContext } from "../request/request-context.ts"
import type { LivePlace } from "./live-place.ts"

/** The blocks of a chain after a place, up to the mark of its live lane. */
export interface LiveSpan {
  readonly chainId: ChainId
  readonly after: LivePlace
  readonly mark: Mark
  /** The marks of all lanes of the chain. */
  readonly marks: ReadonlyArray<Mark>
  /** The last records of the streams that the states of the chain depend on; streams without any are absent. */
  readonly sourceSeqs: ReadonlyMap<SourceStream, number>
  /** Whether a revert has removed blocks that the client may have seen; `after` is then at the fork. */
  readonly isReverted: boolean
  /** Whether the client has seen nothing of the chain yet. */
  readonly isFirst: boolean
  /** New rows of the histories of watched accounts in the span, if they were read for all subscriptions. */
  readonly newRows?: NewRows | undefined
}

/** The content of one message: of a block, or the state after it. */
export interface LiveContent<Content> {
  /** The record that the content is of. */
  readonly seq: number
  readonly block: LiveBlockModel
  readonly content: Content
  /** Name of a state among those of its chain, which a later one replaces; absent for content of a block. */
  readonly state?: string
}

/** The contents of a span, in the order of blocks. */
export interface LiveRead<Content> {
  readonly contents: ReadonlyArray<LiveContent<Content>>
  /** Whether nothing further lies in the span, behind the last content. */
  readonly isWhole: boolean
  /** Whether a revert has replaced rows of the span, so that it is to be read again at later marks. */
  readonly isOutdated: boolean
  /** Called once the contents were shown, for what a source remembers of its states. */
  readonly noteShown?: () => void
}

/** The contents of a span in which nothing lies. */
export const nothingRead: LiveRead<never> = { contents: [], isWhole: true, isOutdated: false }

/** The parts of a request's context that arguments are checked by. */
export type CheckContext = Pick<RequestContext, "chains" | "marks">

/** A subscription with checked arguments. */
export interface LiveQuery<Content> {
  /** The chains whose messages it has. */
  readonly chainIds: ReadonlyArray<ChainId>
  /** The streams that the states of a chain depend on beside its blocks; absent for contents of blocks. */
  readonly sourcesOf?: (chainId: ChainId) => ReadonlyArray<SourceStream>
  /** The content of a retraction. */
  readonly empty: Content
  /** Accounts without whose new entries it has no messages; absent if it may have others. */
  readonly accounts?: ReadonlyArray<Address>
  readonly read: (span: LiveSpan) => Effect.Effect<LiveRead<Content>, QueryFailure | MessageTooLarge, Store>
}

/** A source, with arguments and content of its own. */
export interface LiveSource<Args, Content> {
  /** Checks the arguments. Fails with public errors. */
  check(args: Args, context: CheckContext, report: Report): Effect.Effect<LiveQuery<Content>, Error>
}

/** A source of any root. Arguments are those that the schema has checked. */
export type AnyLiveSource = LiveSource<Readonly<Record<string, unknown>>, unknown>
