/** Log lines that tests wait for; a tidy test compares them with the source. */

/** Logged by readers and processors once they run, and whenever their streams change. */
export const ownershipChanged = "The streams of this process changed."

/** Written by the API once it listens. */
export const apiStarted = "API started."

/** Lines of a command on standard error that are no line of JSON with time, level and message. */
export const strayLines = (complaints: string): ReadonlyArray<string> =>
  complaints
    .split("\n")
    .filter((line) => line !== "")
    .filter((line) => {
      try {
        const { time, level, message } = JSON.parse(line)
        return [time, level, message].some((value) => typeof value !== "string" || /\n|\bat .+:\d+:\d+/.test(value))
      } catch {
        return true
      }
    })

/** All of them. */
export const awaitedLines: ReadonlyArray<string> = [ownershipChanged, apiStarted]
