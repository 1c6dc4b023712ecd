import { readFileSync } from "node:fs"

/** When a process started, in clock ticks since boot; `undefined` where it does not run. Tells a reused id apart. */
export const startTicks = (processId: number): string | undefined => {
  try {
    // Field 22 of proc(5)'s stat; the second field is the only one that can hold spaces or parentheses.
    return readFileSync(`/proc/${processId}/stat`, "utf8").split(") ").at(-1)?.split(" ")[19]
  } catch {
    return undefined
  }
}
