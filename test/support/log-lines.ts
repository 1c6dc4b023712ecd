/** Log lines that tests wait for; a tidy test compares them with the source. */

/** Written by readers and processors as soon as they are at work, and whenever their share of the streams changes. */
export const ownershipChanged = "The streams of this process changed."

/** Written by the API once it listens. */
export const apiStarted = "API started."

/** All of them. */
export const awaitedLines: ReadonlyArray<string> = [ownershipChanged, apiStarted]
