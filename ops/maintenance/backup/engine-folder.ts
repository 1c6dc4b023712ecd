import { mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { Effect } from "effect"
import { startTicks } from "#pipelines/start-ticks.ts"
import { backupsFolder } from "#projections/store/engine/access.ts"

/**
 * Opens a folder to the backups of a local engine until the scope closes; returns the name that it has there.
 *
 * The engine writes only below its own data directory: a link there leads to the folder. Removes links of processes that were killed.
 */
export const openFolderToEngine = (engineDirectory: string, folder: string) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => {
        const links = join(engineDirectory, backupsFolder)
        mkdirSync(links, { recursive: true })
        const isLeft = (name: string) => Number(name) === process.pid || startTicks(Number(name)) === undefined
        for (const name of readdirSync(links).filter(isLeft)) rmSync(join(links, name), { recursive: true })
        const link = join(links, String(process.pid))
        symlinkSync(folder, link)
        return link
      }),
      (link) => Effect.sync(() => rmSync(link, { force: true })),
    ),
    () => String(process.pid),
  )
