/**
 * Identifies the process of a group member in its claim, so that a restarted process can remove its killed predecessor from the group
 * instead of waiting for the session time-out.
 *
 * The name consists of the machine's boot id, the PID namespace, the process id and the start time. Names from another machine or
 * container differ in boot id or namespace and are never taken for ended.
 */
import { readFileSync, readlinkSync } from "node:fs"
import { startTicks } from "../../start-ticks.ts"

/** Boot id and PID namespace; `undefined` on systems without `/proc`. */
const hostName = (): string | undefined => {
  try {
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${readlinkSync("/proc/self/ns/pid")}`
  } catch {
    return undefined
  }
}

/** The name of this process; empty on systems without `/proc`. */
export const ownProcessName = (): string => {
  const host = hostName()
  const ticks = startTicks(process.pid)
  return host === undefined || ticks === undefined ? "" : `${host} ${process.pid} ${ticks}`
}

/** Whether a name denotes a process in the same PID namespace that has ended. */
export const hasEnded = (name: string): boolean => {
  const [, host, processId, ticks] = /^(.+) (\d+) (\d+)$/.exec(name) ?? []
  return processId !== undefined && host === hostName() && startTicks(Number(processId)) !== ticks
}
