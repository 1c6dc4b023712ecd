import { readdirSync, readFileSync } from "node:fs"

/** Whether a process of this id exists and is not a zombie. */
export const isRunning = (pid: number): boolean => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"))
  } catch {
    return false
  }
}

/** The arguments of a process; empty if there is none of this id. */
export const argumentsOf = (pid: number): ReadonlyArray<string> => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0")
  } catch {
    return []
  }
}

/** Ids of the processes whose command line contains all the texts. */
export const processesWith = (...texts: ReadonlyArray<string>): ReadonlyArray<number> =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const commandLine = argumentsOf(pid).join(" ")
      return texts.every((text) => commandLine.includes(text))
    })
    .filter(isRunning)
