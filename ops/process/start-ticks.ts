import { readFileSync } from "node:fs"

/**
 * When a process started, in clock ticks since boot; `undefined` where it does not run, or has ended and its parent has not
 * noticed. Tells a reused id apart.
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
