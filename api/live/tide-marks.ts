/** The source of `tideMarks`: the newest block of each chain, which needs no rows. */
import { Effect } from "effect"
import { checkChainIds } from "../request/arguments.ts"
import type { SubscriptionTideMarksArgs } from "../schema/generated.ts"
import type { LiveRead, LiveSource, LiveSpan } from "./live-source.ts"

const readMark = ({ mark }: LiveSpan): LiveRead<undefined> => ({
  contents: [{ seq: mark.place.seq, block: { ...mark.block, timestampMs: mark.timestampMs }, content: undefined }],
  isWhole: true,
  isOutdated: false,
})

/** Tide marks of chains. */
export const tideMarks: LiveSource<SubscriptionTideMarksArgs, undefined> = {
  check: Effect.fnUntraced(function* (args, context, report) {
    const { chainIds } = yield* checkChainIds({ chainIds: args.chainIds ?? null }, context, report)
    return { chainIds, empty: undefined, read: (span) => Effect.succeed(readMark(span)) }
  }),
}
