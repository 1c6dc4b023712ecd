import { readdirSync, readFileSync } from "node:fs"

/** True while a process of this id exists and has not ended, waiting for its parent to notice. */
export const isRunning = (pid: number): boolean => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"))
  } catch {
    return false
  }
}

/** Ids of the processes whose command line contains all the texts. */
export const processesWith = (...texts: ReadonlyArray<string>): ReadonlyArray<number> =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const commandLine = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ")
        return texts.every((text) => commandLine.includes(text))
      } catch {
        return false
      }
    })
    .map(Number)
    .filter(isRunning)
