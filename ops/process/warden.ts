/**
 * The warden: a process that outlives its parent just long enough to stop the parent's program.
 *
 * Started as `node warden.ts <pid> <stopTimeoutMs> <stopSignal>` with a pipe as standard input whose other end only the parent has open. However the
 * parent ends, SIGKILL included, the kernel closes the pipe; the warden then stops the process group `pid`, first by `stopSignal`, after the
 * deadline by SIGKILL. A line `dismiss` before the end prevents this. It depends on Node only, so that it starts quickly and has few
 * reasons to fail.
 */
import { createInterface } from "node:readline"

const pid = Number(process.argv[2])
const stopTimeoutMs = Number(process.argv[3])
const stopSignal = process.argv[4] === "SIGINT" ? "SIGINT" : "SIGTERM"
const pollMs = 50

if (!Number.isInteger(pid) || pid <= 1 || !Number.isInteger(stopTimeoutMs)) process.exit(64)

/** Ctrl-C and a closed terminal also signal the parent, which stops in order; the warden must still be running then. */
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined)

/** Signals the group; signal 0 only checks. False if the group has no members. */
const signalGroup = (signal: "SIGINT" | "SIGTERM" | "SIGKILL" | 0): boolean => {
  try {
    return process.kill(-pid, signal)
  } catch {
    return false
  }
}

const stopGroup = (): void => {
  if (!signalGroup(stopSignal)) process.exit(0)
  let waitedMs = 0
  setInterval(() => {
    waitedMs += pollMs
    if (!signalGroup(0)) process.exit(0)
    if (waitedMs >= stopTimeoutMs) {
      signalGroup("SIGKILL")
      process.exit(0)
    }
  }, pollMs)
}

createInterface({ input: process.stdin })
  .on("line", (line) => {
    if (line === "dismiss") process.exit(0)
  })
  .on("close", stopGroup)

// A parent that ended before reading this must not end the warden too.
process.stdout.on("error", () => undefined)
process.stdout.write("ready\n")
