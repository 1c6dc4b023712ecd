/** How much a run of the tests covers. */
import { Config, Effect } from "effect"

/** Whether the run is that of a release, `npm run test:release`: more seeds, cases and points of death than after a commit. */
export const isReleaseRun = Effect.runSync(Config.Boolean("TESTS_OF_RELEASE").pipe(Config.withDefault(false)))
