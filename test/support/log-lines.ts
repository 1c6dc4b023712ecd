/** Log lines that tests wait for; a tidy test compares them with the source. */

/** Logged by readers and processors once they run, and whenever their streams change. */
export const ownershipChanged = "The streams of this process changed."

/** Written by the API once it listens. */
export const apiStarted = "API started."

/** All of them. */
export const awaitedLines: ReadonlyArray<string> = [ownershipChanged, apiStarted]
