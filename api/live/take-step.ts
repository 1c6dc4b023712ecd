/**
 * The step of a subscription to its next messages.
 *
 * Messages are found between the places that were shown and the marks, and their document is executed at these marks, by the resolvers of queries. If a
 * chain reverts meanwhile, the step is taken again, so that nothing is pushed which a query would not answer.
 */
import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { Store } from "#projections/store/store.ts"
import { settled } from "../access/meter.ts"
import { type ChainMessages, messagesOf, type PlacedMessage, sentOf } from "./chain-messages.ts"
import { type ChainStep, chainSteps } from "./chain-steps.ts"
import { executeMessage } from "./execute-message.ts"
import { countMessage } from "./live-metrics.ts"
import { encodeLiveCursor, type LivePlace, placeAt } from "./live-place.ts"
import type { LiveBatch, LiveDelivery, LiveSession, StepSettings } from "./live-session.ts"
import { type LiveRead, nothingRead } from "./live-source.ts"
import { digestsOf, noStates, type ShownStates, withFound } from "./live-states.ts"
import type { LiveStep } from "./live-steps.ts"
import { withCursor } from "./message-keys.ts"

/** Messages whose documents are executed at once. */
const executionsMax = 4

/** The place of a client with the states that it holds. */
const withDigests = (place: LivePlace, states: ShownStates): LivePlace => {
  const digests = digestsOf(states)
  return digests.length === 0 ? place : { ...place, digests }
}

/** Advances what a session has shown by a chain's step, of whose messages some were sent. */
const advance = (session: LiveSession, { step: { span }, read, executed, sent }: ChainMessages): void => {
  const { chainId, mark, after } = span
  const last = read.contents.at(-1)
  const shown = session.shownBlocks.get(chainId) ?? -1
  const end = last === undefined ? after : { block: last.block.number, timestampMs: last.block.timestampMs }
  const held = sent.at(-1)?.states ?? session.states.get(chainId) ?? noStates
  const found = executed.flatMap((one) => one.found ?? [])
  const states = withFound(held, found, read.isWhole)
  const place = read.isWhole ? placeAt(mark) : { ...end, seq: mark.place.seq }
  session.places.set(chainId, withDigests(place, states))
  session.states.set(chainId, states)
  if (read.isWhole) session.sourceSeqs.set(chainId, span.sourceSeqs)
  else session.sourceSeqs.delete(chainId)
  session.revertCounts.set(chainId, mark.revertCount)
  const kept = Number.isFinite(shown) ? Math.min(shown, mark.block.number) : mark.block.number
  session.shownBlocks.set(chainId, Math.max(kept, last?.block.number ?? -1))
  read.noteShown?.()
}

/** The deliveries of the messages that are sent, with their cursors. */
const deliveriesOf = (session: LiveSession, all: ReadonlyArray<ChainMessages>): ReadonlyArray<LiveDelivery> => {
  const places = new Map(session.places)
  // A client that continues before a chain's first state is shown gets it then.
  for (const { step, read } of all) {
    const { chainId, isFirst, after } = step.span
    if (isFirst && read.contents.length === 0) places.set(chainId, after)
  }
  return all.flatMap(({ sent }) =>
    sent.map(({ message: { chainId }, place, states, result }) => {
      places.set(chainId, withDigests(place, states))
      const cursor = encodeLiveCursor(places)
      return { cursor, result: { ...result, data: withCursor(result.data, session.keys, cursor) } }
    }),
  )
}

const isAddition = ({ message: { action } }: PlacedMessage): boolean => action === "ADD"

/** Executes the messages of a step, and charges those that are sent; `undefined` if a chain has reverted meanwhile. */
const executeStep = Effect.fnUntraced(function* (
  session: LiveSession,
  reads: ReadonlyArray<{ readonly step: ChainStep; readonly read: LiveRead<unknown> }>,
  { served }: LiveStep,
  settings: StepSettings,
) {
  const { caller, credits, root } = session
  const placed = reads.map(({ step, read }) => messagesOf(step, read, session.query.empty))
  const priceOf = (messages: ReadonlyArray<PlacedMessage>) => credits * messages.filter(isAddition).length
  const meter = settings.meterOf(caller, randomUUID())
  if (meter !== undefined && placed.flat().length > 0) {
    yield* meter.reserve({ credits: priceOf(placed.flat()), operation: root })
  }
  const checked = Effect.gen(function* () {
    const execute = (one: PlacedMessage) =>
      settings.executions.withPermit(executeMessage(session, one, served, settings))
    const results = yield* Effect.forEach(placed.flat(), execute, { concurrency: executionsMax })
    if (results.length > 0) {
      const { marks: later } = yield* settings.marks.sinceQueries
      if (results.some(({ uses }) => uses.isOutdated() || uses.isOutdatedBy(later))) return undefined
    }
    const executed = results.map((one) => one.executed)
    return reads.map(({ step, read }): ChainMessages => {
      const { chainId } = step.span
      const own = executed.filter(({ message }) => message.chainId === chainId)
      return { step, read, executed: own, sent: sentOf(own, session.query, session.states.get(chainId) ?? noStates) }
    })
  })
  const { result } = yield* settled(placed.flat().length === 0 ? undefined : meter, Effect.result(checked), (done) =>
    done._tag === "Success" ? priceOf(done.success?.flatMap(({ sent }) => sent) ?? []) : 0,
  )
  return yield* Effect.fromResult(result)
})

/** Reads what lies in a span: nothing, where no account has new entries. */
const readSpan = Effect.fnUntraced(function* (
  { query: { accounts, read } }: LiveSession,
  step: LiveStep,
  { span }: ChainStep,
) {
  const newRows = accounts === undefined ? undefined : yield* step.newRows(span)
  const isQuiet = newRows !== undefined && accounts?.every((account) => newRows.of(account)?.length === 0)
  return isQuiet === true ? nothingRead : yield* read({ ...span, newRows })
})

/**
 * Takes a step: the messages between what was shown and its marks, executed; `undefined` if a chain reverted meanwhile, so that
 * it is to be taken again. Fails with `CreditsExhausted`, `MessageTooLarge` and failures of the stores.
 */
export const takeStep = Effect.fnUntraced(function* (session: LiveSession, step: LiveStep, settings: StepSettings) {
  const work = Effect.gen(function* () {
    const steps = yield* chainSteps(session, step)
    const reads = yield* Effect.forEach(
      steps,
      (one) => Effect.map(readSpan(session, step, one), (read) => ({ step: one, read })),
      { concurrency: executionsMax },
    )
    if (reads.some(({ read }) => read.isOutdated)) return undefined
    const all = yield* executeStep(session, reads, step, settings)
    if (all === undefined) return undefined
    const deliveries = deliveriesOf(session, all)
    for (const { message } of all.flatMap(({ sent }) => sent)) yield* countMessage(session.root, message.action)
    for (const one of all) advance(session, one)
    const batch: LiveBatch = { deliveries, isWhole: reads.every(({ read }) => read.isWhole) }
    return batch
  })
  return yield* Effect.provideService(work, Store, step.served.store)
})
