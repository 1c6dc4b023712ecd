/** Messages of a subscription that a test adds. Cursors are their numbers. */
import { Deferred, Effect } from "effect"
import type { LiveSubscriptions, OpenSubscription } from "#api/live/live-subscriptions.ts"

/** A source of messages. */
export interface MessageSource {
  readonly open: LiveSubscriptions["open"]
  /** Adds messages up to a number. */
  readonly advanceTo: (count: number) => Effect.Effect<void>
  /** Fails the running and all later subscriptions, until it is called without an error. */
  readonly failWith: (error: Error | undefined) => Effect.Effect<void>
  /** Subscriptions that are open. */
  readonly openCount: () => number
}

/** Messages that are pulled at once. */
const batchMax = 3

/** Makes a source without messages. */
export const makeMessageSource = (): MessageSource => {
  let [count, opened] = [0, 0]
  let failure: Error | undefined
  let changed = Deferred.makeUnsafe<void>()
  const change = (apply: () => void) =>
    Effect.suspend(() => {
      apply()
      const before = changed
      changed = Deferred.makeUnsafe<void>()
      return Effect.asVoid(Deferred.succeed(before, undefined))
    })
  const open: LiveSubscriptions["open"] = ({ after }) =>
    Effect.suspend(() => {
      if (failure !== undefined) return Effect.fail(failure)
      opened += 1
      let shown = Number(after)
      const pull: OpenSubscription["pull"] = Effect.suspend((): OpenSubscription["pull"] => {
        if (failure !== undefined) return Effect.fail(failure)
        if (shown >= count) return Effect.andThen(Deferred.await(changed), pull)
        const numbers = Array.from({ length: Math.min(batchMax, count - shown) }, (_, index) => shown + index + 1)
        shown += numbers.length
        return Effect.succeed(numbers.map((number) => ({ cursor: String(number), result: { data: { number } } })))
      })
      return Effect.succeed({
        pull,
        close: Effect.sync(() => {
          opened -= 1
        }),
      })
    })
  return {
    open,
    advanceTo: (next) =>
      change(() => {
        count = next
      }),
    failWith: (error) =>
      change(() => {
        failure = error
      }),
    openCount: () => opened,
  }
}
