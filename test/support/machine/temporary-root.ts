import { mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { unmountInside } from "../log/small-disk.ts"
import { isRunning } from "../process/process-table.ts"

/** The in-memory file system of Linux. */
const memoryDirectory = "/dev/shm"

/** 4 GiB: several times the peak of a full test run. */
const roomBytesMin = 4 * 1024 ** 3

const prefix = "tidemark-tests-"

const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(memoryDirectory)
    return bavail * bsize >= roomBytesMin
  } catch {
    return false
  }
}

/** Removes the folders of runs that were killed. */
const removeLeftovers = (base: string): void => {
  for (const name of readdirSync(base)) {
    if (!name.startsWith(prefix) || isRunning(Number(name.slice(prefix.length)))) continue
    const folder = join(base, name)
    unmountInside(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * A folder for the temporary files of this process and its children, removed when it ends: in memory if there is room, unless `TMPDIR`
 * names another place. Engines write and remove many small files, on which the file system of a disk spends a quarter of all processor time
 * of a run.
 */
export const temporaryRoot = (): string => {
  const base = tmpdir() === "/tmp" && hasRoom() ? memoryDirectory : tmpdir()
  removeLeftovers(base)
  const folder = join(base, `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // The engines of a run that is stopped write until they have ended.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}
