/**
 * Preloaded into a service (`--import`): writes the CPU time of each long stretch of its main thread between two turns of the event loop to the error
 * output, as `stretch of <pid>: <milliseconds>`. CPU time, as a busy machine makes everything else late.
 */
import { isMainThread } from "node:worker_threads"

/** Stretches from which on they are reported, in milliseconds. */
const reportedMsMin = 20

/** Longest time between two looks of an idle thread, in milliseconds. */
const lookMs = 5

if (isMainThread) {
  let before = process.threadCpuUsage()
  setInterval(() => {
    const used = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    const usedMs = Math.round((used.user + used.system) / 1_000)
    if (usedMs >= reportedMsMin) process.stderr.write(`stretch of ${process.pid}: ${usedMs}\n`)
  }, lookMs).unref()
}
