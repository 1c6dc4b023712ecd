/**
 * The process behind a member of a group, as its claim names it, so that a process which is started again does not wait until the
 * broker drops the one that was killed before it.
 *
 * The name holds the boot of the machine, the namespace of process ids, the process id, and the start time. Another machine or
 * container has another boot or namespace and concludes nothing.
 */
import { readFileSync, readlinkSync } from "node:fs"
import { startTicks } from "../../start-ticks.ts"

/** Boot and namespace of process ids; `undefined` on systems without them. */
const hostName = (): string | undefined => {
  try {
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${readlinkSync("/proc/self/ns/pid")}`
  } catch {
    return undefined
  }
}

/** The name of this process; empty on systems without `/proc`, where nobody can say whether it has ended. */
export const ownProcessName = (): string => {
  const host = hostName()
  const ticks = startTicks(process.pid)
  return host === undefined || ticks === undefined ? "" : `${host} ${process.pid} ${ticks}`
}

/** True for the name of a process of this host that has ended. */
export const hasEnded = (name: string): boolean => {
  const [, host, processId, ticks] = /^(.+) (\d+) (\d+)$/.exec(name) ?? []
  return processId !== undefined && host === hostName() && startTicks(Number(processId)) !== ticks
}
