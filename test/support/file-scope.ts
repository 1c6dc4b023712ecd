/**
 * What a test file starts once and keeps until its last test, such as an engine. Workers run one file after the other over the same
 * modules, so a module's own state would outlive the file.
 */
import { Effect, Exit, Scope } from "effect"

let scope = Scope.makeUnsafe()

/** Ends what the file started. Called after its last test, by `setup-file.ts`. */
export const closeFile = (): Promise<void> => {
  const closing = scope
  scope = Scope.makeUnsafe()
  return Effect.runPromise(Scope.close(closing, Exit.void))
}

/**
 * Starts something at its first use in a file.
 *
 * Started outside the test's own runtime: its limits of time are real, also where the test's clock stands still.
 */
export const oncePerFile = <A, E>(start: Effect.Effect<A, E, Scope.Scope>): Effect.Effect<A> => {
  let started: Promise<A> | undefined
  return Effect.promise(() => {
    if (started === undefined) {
      const reset = Effect.sync(() => {
        started = undefined
      })
      Effect.runSync(Scope.addFinalizer(scope, reset))
      started = Effect.runPromise(Scope.provide(start, scope))
    }
    return started
  })
}
