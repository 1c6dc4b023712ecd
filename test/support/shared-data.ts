import { existsSync } from "node:fs"
import type { TestContext } from "vitest"

/** All recorded data. It lies beside the project where there is any, and is no part of it. */
export const sharedData = "../shared/data"

/** Skips a test of recorded data where there is none, with the reason that a run prints at its end. */
export const needsSharedData = (context: Pick<TestContext, "skip">): void => {
  if (!existsSync(sharedData)) context.skip(`${sharedData} is not there: nothing was compared with it.`)
}
