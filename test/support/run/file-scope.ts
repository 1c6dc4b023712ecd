/**
 * Resources with the lifetime of a test file, such as a broker, or of a worker, such as an engine. Workers keep their modules from
 * file to file, so module state would outlive the file.
 */
import { Effect, Exit, Scope } from "effect"

let scope = Scope.makeUnsafe()

/** Releases the resources of the file. Called after its last test, by `setup-file.ts`. */
export const closeFile = (): Promise<void> => {
  const closing = scope
  scope = Scope.makeUnsafe()
  return Effect.runPromise(Scope.close(closing, Exit.void))
}

/**
 * Acquires a resource at its first use in a file and shares it until the file ends.
 *
 * Acquired outside the test's own runtime, so that time-outs use the real clock under a test clock.
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

/** The same for a resource that files may share, until the worker's process ends. */
export const oncePerWorker = <A, E>(start: Effect.Effect<A, E, Scope.Scope>): Effect.Effect<A> => {
  let started: Promise<A> | undefined
  return Effect.promise(() => {
    started ??= Effect.runPromise(Scope.provide(start, Scope.makeUnsafe()))
    return started
  })
}
