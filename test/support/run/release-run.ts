/** How much a run of the tests covers. */
import { Config, Effect } from "effect"

/** Whether the run is that of a release, `npm run test:release`: more seeds, cases and points of death than after a commit. */
export const isReleaseRun = Effect.runSync(Config.Boolean("TESTS_OF_RELEASE").pipe(Config.withDefault(false)))

/** All values in a release run; after a commit each one at a multiple of `step`, for cases that differ little. */
export const sampled = <A>(values: ReadonlyArray<A>, step: number): ReadonlyArray<A> =>
  values.filter((_, index) => isReleaseRun || index % step === 0)

/** `it.live` or `it.effect`, for a test that only the run of a release has. */
export const ofRelease = <Define extends (...test: never) => void>(define: Define): Define =>
  // Other runs define nothing, and the returned value is unused.
  isReleaseRun ? define : ((() => undefined) as unknown as Define)
