import { readFileSync } from "node:fs"

/**
 * Start time of a process in clock ticks since boot; `undefined` where it is not running, or is a zombie. Distinguishes processes
 * that reuse an id.
 */
export const startTicks = (processId: number): string | undefined => {
  try {
    // From field 3 of proc(5)'s stat on; the second field is the only one that can hold spaces or parentheses.
    const fields = readFileSync(`/proc/${processId}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? []
    return /^[ZX]$/.test(fields[0] ?? "") ? undefined : fields[19]
  } catch {
    return undefined
  }
}
