import { existsSync } from "node:fs"
import type { TestContext } from "vitest"
import { isReleaseRun } from "../run/release-run.ts"

/**
 * The full recordings: transactions, blocks and node responses of the public projects in `test/licences/README.md`. They are too large for
 * the project, which contains excerpts, and are read from a folder beside it if there is one.
 */
export const sharedData = "../shared/data"

/** Skips a test of recorded data if there is none, with the reason that a run prints at its end. */
export const needsSharedData = (context: Pick<TestContext, "skip">): void => {
  if (!existsSync(sharedData)) context.skip(`${sharedData} is not there: nothing was compared with it.`)
}

/** Every fourth recording is read after a commit: all of them take a minute of processor time, and differ in chain more than in kind. */
const sampleInterval = 4

/** The recordings that a run reads, in order: all of them in the run of a release. */
export const sampledRecordings = <Path>(paths: ReadonlyArray<Path>): ReadonlyArray<Path> =>
  isReleaseRun ? paths : paths.filter((_, index) => index % sampleInterval === 0)

/** Clear-signing descriptors of the public registry (ERC-7730) with their test cases, of commit 3b66ba28; CC0. */
export const descriptorRegistry = "../shared/cases/clear-signing"

/** Skips a test of the descriptor registry if it is not there. */
export const needsDescriptorRegistry = (context: Pick<TestContext, "skip">): void => {
  if (!existsSync(descriptorRegistry)) context.skip(`${descriptorRegistry} is not there: nothing was compared with it.`)
}

/** Blocks of Bitcoin in the form of node responses, of public projects with permissive licences. */
export const bitcoinCases = "../shared/cases/bitcoin"

/** Skips a test of Bitcoin's blocks if they are not there. */
export const needsBitcoinCases = (context: Pick<TestContext, "skip">): void => {
  if (!existsSync(bitcoinCases)) context.skip(`${bitcoinCases} is not there: nothing was compared with it.`)
}
